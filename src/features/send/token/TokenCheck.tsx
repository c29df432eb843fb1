import { useEffect } from 'react'
import { contractKey } from '../../../chains/token-status.ts'
import { type Core, modelOf } from '../../../core/core.ts'
import { useCore, useModel, useValue } from '../../../hooks/use-core.ts'
import { sendWords } from '../../../i18n/en/send.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { createSend } from '../model.ts'

/** Checks the contract of the chosen token, again after each balance refresh. */
export function useTokenCheck(): void {
  const core = useCore()
  const { network, token, from } = useValue(useModel(createSend).$draft)
  const { holdings } = useValue(core.$balance)
  const contract = contractKey(network, token)
  const key = contract && from && `${contract} ${from.address} ${holdings?.readAt}`
  useEffect(() => {
    if (!key) return
    const ended = new AbortController()
    void checkToken(core, ended.signal)
    return () => ended.abort()
  }, [core, key])
}

/**
 * Reads the token's decimals and the account's balance from its contract. A failed read is stored as unknown until a
 * later one succeeds. Never rejects.
 */
export async function checkToken(core: Core, signal: AbortSignal): Promise<void> {
  const model = modelOf(core, createSend)
  const { network, token, from } = model.$draft.get()
  const key = contractKey(network, token)
  const { address } = token
  if (!key || !address || !from) return
  const facts = await core
    .chain(network.namespace)
    .then((chain) => chain.getTokenFacts?.(network, [address], { owner: from.address, signal }))
    .catch(() => undefined)
  if (signal.aborted) return
  const before = model.$reading.get()
  // A known answer survives a failed read, because a contract does not change its decimals.
  if (!facts?.[0] && before?.key === key && before.facts) return
  model.takeReading({ key, owner: from.address, ...(facts?.[0] && { facts: facts[0] }) })
}

/** Says why the chosen token cannot be sent: its contract contradicts the listing, or could not be read. */
export function TokenWarning() {
  const t = useMessages(sendWords)
  const { tokenStatus, token } = useValue(useModel(createSend).$draft)
  const { facts } = useValue(useModel(createSend).$reading) ?? {}
  const { symbol } = token
  if (tokenStatus === 'wrong') {
    const params = { symbol, listed: token.decimals, actual: facts?.decimals ?? '—' }
    return (
      <Banner kind="danger" title={t.error('token-mismatch')}>
        {t(facts?.decimals === undefined ? 'tokenSilentText' : 'tokenMismatchText', params)}
      </Banner>
    )
  }
  return (
    tokenStatus === 'unknown' && (
      <Banner kind="warning" title={t('tokenUnchecked')}>
        {t('tokenUncheckedText', { symbol })}
      </Banner>
    )
  )
}
