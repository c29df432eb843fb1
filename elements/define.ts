import { define } from './register.ts'

// The script tag's file and the door `wallet-elements/define`: the only module with a side effect.
define()
