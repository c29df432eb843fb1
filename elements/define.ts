import { define } from './register.ts'

// The entry of the script tag and of `wallet-elements/define`: the only module with a side effect.
define()
