import { isAddress, isHex } from 'viem'
import { signText, signTyped } from '../../wallet/sign.ts'
import { requireHeld, type Scene } from '../frame-state.ts'
import { messageWords, readTyped, typedWords } from './message-words.ts'
import { evmId } from './node.ts'
import { isSmart, readOwn, readWanted } from './params.ts'
import { signMessageAs, signTypedAs } from './smart-account.ts'
import { send, transactionWords } from './transactions.ts'

/** What is signed or sent only after its user has agreed, by method. */
export const signing = {
  personal_sign(scene: Scene, params: readonly unknown[]) {
    // Old pages give the address first.
    const isSwapped = typeof params[0] === 'string' && isAddress(params[0]) && !isAddress(String(params[1]))
    const [message, named] = isSwapped ? [params[1], params[0]] : params
    const address = readOwn(scene, named)
    if (typeof message !== 'string') throw new Error('There is no message to sign')
    return {
      words: async () => messageWords(message, address, scene.page),
      act: () =>
        isSmart(scene, address)
          ? signMessageAs(scene, isHex(message) ? { raw: message } : message)
          : signText(requireHeld(scene).owner, message),
    }
  },
  eth_signTypedData_v4(scene: Scene, [named, data]: readonly unknown[]) {
    const address = readOwn(scene, named)
    const typed = readTyped(data)
    return {
      words: async () => typedWords(typed, address, evmId(scene.network)),
      act: () =>
        isSmart(scene, address)
          ? signTypedAs(scene, typed as Parameters<typeof signTypedAs>[1])
          : signTyped(requireHeld(scene).owner, typed),
    }
  },
  eth_sendTransaction(scene: Scene, [transaction]: readonly unknown[]) {
    const from = readOwn(scene, Object(transaction).from)
    const wanted = readWanted(transaction)
    return {
      words: () => transactionWords(scene, from, wanted, transaction),
      act: () => send(scene, from, wanted),
    }
  },
} as const
