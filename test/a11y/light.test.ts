import { describeViews } from './views.ts'

describeViews('light')
