import { defineView } from './Button.tsx'

defineView()
document.body.append(document.createElement('floor-view'))
