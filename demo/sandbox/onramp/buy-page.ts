import { escapeText, form, page } from '../auth/markup.ts'
import { type Call, HttpError, type Reply, type Route } from '../route.ts'
import type { SandboxContext } from '../service.ts'
import { type Asset, fiats } from './assets.ts'
import type { Order, Orders } from './orders.ts'
import { payOut } from './pay-out.ts'
import { quotePayment, readPayment } from './quote.ts'

/**
 * The pages of the two providers, opened as pop-ups: `/buy/:order` shows an order of Coinbase, and `/meld` one that its
 * link tells. Both pay out from the faucets.
 */
export function createBuyPages(ground: SandboxContext, orders: Orders, assets: readonly Asset[]): Route[] {
  const show = ({ params: [id = ''] }: Call): Reply => ask(id, orders.find(id))
  const decide = async (call: Call): Promise<Reply> => {
    const id = call.params[0] ?? ''
    const answer = new URLSearchParams(call.body).get('answer')
    const order = orders.take(id)
    if (!order) return page('Nothing to pay', '<p>This order is paid or declined.</p>')
    const outcome = quotePayment(order.asset, order.fiat, readPayment(order.amount, 'ach_bank_account'))
    if (answer !== 'pay') {
      orders.record(order, outcome)
      return page('Declined', '<p>Nothing was paid.</p>')
    }
    const hash = await payOut(ground, { ...order, units: outcome.units })
    orders.record(order, outcome, hash)
    return page('Paid', '<p>Your purchase is on its way. You may close this window.</p>')
  }
  const showMeld = (call: Call): Reply => {
    const id = orders.add(readMeld(call, ground, assets))
    return { status: 303, headers: { location: `/buy/${id}` } }
  }
  return [
    { method: 'GET', path: '/buy/:order', handle: show },
    { method: 'POST', path: '/buy/:order', handle: decide },
    { method: 'GET', path: '/meld', handle: showMeld },
  ]
}

function ask(id: string, order: Order | undefined): Reply {
  if (!order) return page('Nothing to pay', '<p>This order is unknown, paid or declined.</p>')
  const { asset, fiat, amount, address } = order
  const text = `<p>${escapeText(`${amount} ${fiat} for ${asset.symbol} on ${asset.caip2}, paid out to ${address}`)}</p>`
  return page('Buy', form(text, { id }, { pay: 'Pay', decline: 'Decline' }))
}

/** The order in a link of Meld, whose public key may be any. @throws HttpError 400 */
function readMeld({ url }: Call, { chains }: SandboxContext, assets: readonly Asset[]): Order {
  const query = url.searchParams
  const [code, address] = [query.get('destinationCurrencyCode'), query.get('walletAddress') ?? '']
  if (!query.get('publicKey')) throw new HttpError(400, 'publicKey', 'Is missing')
  const asset = assets.find(({ symbol, caip2 }) => {
    return symbol === code && (symbol === 'SOL' || caip2 === chains.all[0]?.caip2)
  })
  if (!asset) throw new HttpError(400, 'destinationCurrencyCode', `Not sold: ${code?.slice(0, 100)}`)
  const fiat = query.get('sourceCurrencyCode') ?? 'USD'
  if (!fiats[fiat]) throw new HttpError(400, 'sourceCurrencyCode', `Not supported: ${fiat.slice(0, 100)}`)
  return { address, asset, fiat, amount: query.get('sourceAmount') ?? '50' }
}
