import type { WalletButtonAttributes } from '../../src/app/wallet-button-attributes.ts'
import { loadWords, type Spoken } from './language.ts'
import { createStyled, pill } from './styled.ts'

/** Makes the button of `<wallet-button>`: in English, or with the page's label, until the visitor's language is loaded. */
export function createPlainButton(look: WalletButtonAttributes, spoken: Spoken): HTMLButtonElement {
  const { label, kind, disabled } = look
  const button = createStyled('button', {
    ...pill,
    background: 'var(--wm-accent, #0a7a58)',
    color: 'var(--wm-on-accent, #fff)',
    opacity: disabled ? '.5' : '1',
  })
  button.type = 'button'
  button.disabled = disabled
  button.setAttribute('part', 'button')
  button.textContent = label || (kind === 'network' ? 'Choose network' : 'Connect wallet')
  if (!label)
    void loadWords(spoken).then((words) => {
      button.textContent = words[kind === 'network' ? 'titleNetworks' : 'connectWallet'] ?? button.textContent
    })
  return button
}
