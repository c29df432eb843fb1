import { connected, fill, find } from '../../fixtures/page.ts'
import { leads } from '../../fixtures/steps.ts'
import { openedWindows } from '../../fixtures/wallets/social.ts'
import { sandbox } from '../../setup/sandbox.ts'

/** A connected wallet with the Buy view open; the windows that it opens close after the test. */
export async function openBuy(attributes: Record<string, string> = {}, wallet: Parameters<typeof connected>[1] = {}) {
  const windows = openedWindows()
  const scene = await connected(attributes, wallet)
  await scene.modal.show({ view: 'Buy' })
  await find('textbox', 'Amount')
  return { ...scene, windows }
}

export async function goToCoinbase(amount = '250'): Promise<string> {
  await fill('Amount', amount)
  await leads('Continue to Coinbase', 'Finish in Coinbase')
  return (await find<HTMLAnchorElement>('link', 'Open again')).href
}

type Asked = { path: string; query: Record<string, string> }

/** How often the API was asked for an account's purchases. */
export async function purchaseReads(account: string): Promise<number> {
  const records: Asked[] = await (await fetch(`${sandbox.origin}/requests?service=api`)).json()
  return records.filter(({ path, query }) => query.onramp === 'coinbase' && path.includes(account)).length
}
