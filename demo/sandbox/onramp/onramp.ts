import { readEvmAddress } from '../api/holdings.ts'
import { type Call, HttpError, json, type Route, readJson } from '../route.ts'
import type { SandboxContext } from '../service.ts'
import { type Asset, fiats, paymentMethods } from './assets.ts'
import type { Orders } from './orders.ts'
import { describeOutcome, quotePayment, readPayment } from './quote.ts'

/**
 * The routes of purchases: the live ones (`/v1/onramp/buy/…`), those of the older contract (`/v1/onramp/options` and
 * `quote`), and the generator of links to the buy page.
 */
export function createOnramp({ info }: SandboxContext, orders: Orders, assets: readonly Asset[]): Route[] {
  return [
    { method: 'GET', path: '/v1/onramp/buy/options', handle: (call) => json(liveOptions(call, assets)) },
    { method: 'GET', path: '/v1/onramp/buy/quotes', handle: (call) => json(liveQuote(call, assets)) },
    { method: 'GET', path: '/v1/onramp/options', handle: () => json(olderOptions(assets)) },
    { method: 'POST', path: '/v1/onramp/quote', handle: (call) => json(olderQuote(call, assets)) },
    {
      method: 'POST',
      path: '/v1/generators/onrampurl',
      handle: (call) => json({ url: `${info()?.onramp}buy/${orders.add(readOrder(call, assets))}` }),
    },
  ]
}

const fiatIds = Object.keys(fiats)
const chainIdOf = ({ caip2 }: Asset): string => caip2.slice(caip2.indexOf(':') + 1)

/** Assets of one id on several chains are one currency. */
function currenciesOf<N>(assets: readonly Asset[], describe: (asset: Asset) => N) {
  const ids = [...new Set(assets.map(({ id }) => id))]
  return ids.flatMap((id) => {
    const [first, ...rest] = assets.filter((asset) => asset.id === id)
    return first ? [{ id, name: first.name, symbol: first.symbol, networks: [first, ...rest].map(describe) }] : []
  })
}

function liveOptions({ url }: Call, assets: readonly Asset[]) {
  if (!/^[A-Z]{2}$/.test(url.searchParams.get('country') ?? ''))
    throw new HttpError(400, 'country', 'Must be two letters')
  return {
    paymentCurrencies: fiatIds.map((id) => ({ id, limits: paymentMethods })),
    purchaseCurrencies: currenciesOf(assets, (asset) => ({
      name: asset.blockchain,
      displayName: `Local ${chainIdOf(asset)}`,
      contractAddress: asset.address ?? '',
      chainId: chainIdOf(asset),
    })),
  }
}

function olderOptions(assets: readonly Asset[]) {
  return {
    paymentCurrencies: fiatIds.map((id) => ({ id, payment_method_limits: paymentMethods })),
    purchaseCurrencies: currenciesOf(assets, (asset) => ({
      name: asset.blockchain,
      display_name: `Local ${chainIdOf(asset)}`,
      contract_address: asset.address ?? '',
      chain_id: chainIdOf(asset),
    })),
  }
}

/** @throws HttpError 400 for something that is not sold */
function findAsset(assets: readonly Asset[], isMeant: (asset: Asset) => boolean): Asset {
  const asset = assets.find(isMeant)
  if (!asset) throw new HttpError(400, 'purchaseCurrency', 'Not sold')
  return asset
}

function liveQuote({ url }: Call, assets: readonly Asset[]) {
  const query = url.searchParams
  const network = query.get('purchaseNetwork')
  const asset = findAsset(assets, ({ id, blockchain }) => {
    return id === query.get('purchaseCurrency') && (network === null || network === blockchain)
  })
  const fiat = query.get('paymentCurrency') ?? ''
  const paid = readPayment(query.get('paymentAmount'), query.get('paymentMethod'))
  const { total, fee, rest, purchaseAmount } = describeOutcome(asset, fiat, quotePayment(asset, fiat, paid))
  const networkFee = { value: '0', currency: fiat }
  return {
    paymentTotal: total,
    paymentSubTotal: rest,
    purchaseAmount,
    coinbaseFee: fee,
    networkFee,
    quoteId: 'sandbox',
  }
}

/** The older contract names the asset by its symbol in `network`. */
function olderQuote(call: Call, assets: readonly Asset[]) {
  const { purchaseCurrency, paymentCurrency, amount, network } = readJson(call)
  const asset = findAsset(assets, ({ id, symbol }) => id === purchaseCurrency && symbol === network)
  const fiat = String(paymentCurrency ?? '')
  const paid = readPayment(amount, 'ach_bank_account')
  const { total, fee, rest, purchaseAmount } = describeOutcome(asset, fiat, quotePayment(asset, fiat, paid))
  return { fees: [fee], paymentTotal: total, paymentSubtotal: rest, purchaseAmount, quoteId: 'sandbox' }
}

/** @throws HttpError 400 for a destination or an amount that Coinbase would refuse */
function readOrder(call: Call, assets: readonly Asset[]) {
  const { destinationWallets, partnerUserId, defaultExperience, presetFiatAmount, ...rest } = readJson(call)
  const wallet = Object(Array.isArray(destinationWallets) ? destinationWallets[0] : undefined)
  const { address, blockchains, assets: symbols } = wallet
  if (typeof address !== 'string') throw new HttpError(400, 'destinationWallets', 'Must name a wallet')
  if (!/^.{32,50}$/.test(String(partnerUserId)))
    throw new HttpError(400, 'partnerUserId', 'Must have 32 to 50 characters')
  if (defaultExperience !== 'buy') throw new HttpError(400, 'defaultExperience', 'Must be buy')
  if (!Number.isInteger(presetFiatAmount)) throw new HttpError(400, 'presetFiatAmount', 'Must be an integer')
  const asset = findAsset(assets, ({ symbol, blockchain }) => {
    return [blockchains].flat().includes(blockchain) && [symbols].flat().includes(symbol)
  })
  readPayment(presetFiatAmount, 'ach_bank_account')
  const fiat = String(rest.fiatCurrency ?? 'USD')
  return { address: readEvmAddress(address) ?? address, asset, fiat, amount: String(presetFiatAmount) }
}
