import { useEffect, useRef, useState } from 'react'
import type { WalletModal as Modal } from 'wallet-elements'
import { WalletButton, WalletModal } from 'wallet-elements/react'
import { after, scenes } from './scenes'

export function Connect() {
  const [at, setAt] = useState(0)
  const [opened, setOpened] = useState(0)
  const [heard, setHeard] = useState(0)
  const [bubbled, setBubbled] = useState(0)
  const modal = useRef<Modal>(null)
  const around = useRef<HTMLDivElement>(null)
  const { label, disabled, networks, rpcUrls, items, isShown } = scenes[at]!
  useEffect(() => {
    const stop = new AbortController()
    modal.current?.addEventListener('wallet-open', () => setHeard((n) => n + 1), stop)
    around.current?.addEventListener('wallet-open', () => setBubbled((n) => n + 1), stop)
    return () => stop.abort()
  }, [])
  return (
    <>
      <div ref={around}>
        <WalletModal
          id="modal"
          ref={modal}
          defaultNetwork="eip155:31337"
          networks={networks}
          rpcUrls={rpcUrls}
          onWalletOpen={() => setOpened(opened + 1)}
        >
          <span id="child">{at}</span>
        </WalletModal>
      </div>
      <WalletButton id="button" for="modal" label={label} disabled={disabled} loadingLabel="Wait" data-count={at} />
      {isShown && <WalletButton id="sometimes" label="Sometimes" />}
      <ul id="list">
        {items.map((item) => (
          <li key={item}>
            <WalletButton label={`Item ${item}`} />
          </li>
        ))}
      </ul>
      <button id="next" type="button" onClick={() => setAt(after)}>
        Next
      </button>
      <output id="counts">{`${opened} ${heard} ${bubbled}`}</output>
    </>
  )
}
