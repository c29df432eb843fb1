import type { Chapter, Scenario, Stage } from './scenario.ts'
import { connectHarbor, pressButton, waitForBalances } from './steps.ts'

const draw = (inside: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${inside}</svg>`)}`
const LANTERN = draw('<path fill="#1f6fb2" d="M0 0h40v40H0z"/><path fill="#f2c14b" d="M14 10h12l4 20H10z"/>')

type Entry = { readonly name: string; readonly image?: string; readonly isSpam?: true }

const odd: readonly Entry[] = [
  { name: 'Lantern at the very end of the long northern harbour wall', image: LANTERN },
  { name: 'لوحة المدّ والجزر', image: LANTERN },
  { name: 'No picture' },
  { name: '' },
  { name: 'Claim 5,000 USDC', image: LANTERN, isSpam: true },
  { name: 'Airdrop', isSpam: true },
]

/** A row of the service that names no contract, so that the chain is not asked. */
const rowOf = ({ name, image, isSpam }: Entry, at: number) => ({
  id: `gallery-${at}`,
  metadata: {
    operationType: 'receive',
    hash: `0x${String(at).padStart(64, 'b')}`,
    minedAt: new Date(Date.now() - (at + 1) * 3_600_000).toISOString(),
    status: 'confirmed',
    chain: 'eip155:31337',
  },
  transfers: [
    {
      direction: 'in',
      quantity: { numeric: '1' },
      nft_info: { name, content: image ? { preview: { url: image } } : null, flags: { is_spam: isSpam === true } },
    },
  ],
})

async function open(stage: Stage): Promise<void> {
  await connectHarbor(stage, { view: 'Account' })
  // The list of networks that the service has must be there before its answers change.
  await waitForBalances(stage)
}

/** Lets the service answer with NFTs for this stage alone. */
const listing =
  (shown: readonly Entry[]) =>
  async (stage: Stage): Promise<void> => {
    await open(stage)
    await stage.fault('api', 'answer', { data: shown.map(rowOf), next: null, name: null, avatar: null, balances: [] })
  }

const scenario = (
  id: string,
  title: string,
  prepare: (stage: Stage) => Promise<void>,
  more: Partial<Scenario> = {},
): Scenario => ({
  id,
  title,
  prepare,
  interact: (stage) => pressButton(stage, 'NFTs'),
  ...more,
})

/** Scenarios of the account's NFTs. */
export const nftChapters: readonly Chapter[] = [
  {
    title: 'NFTs',
    scenarios: [
      scenario('nfts', 'Drawn on the chain', open),
      scenario('nfts-odd', 'Long names, no pictures, spam', listing(odd)),
      scenario('nfts-spam', 'Spam shown', listing(odd), {
        async interact(stage) {
          await pressButton(stage, 'NFTs')
          await pressButton(stage, 'Hidden as spam')
        },
      }),
      scenario('nfts-none', 'None', listing([])),
      scenario('nfts-loading', 'Loading', async (stage) => {
        await open(stage)
        await stage.fault('api', 'hang')
      }),
      scenario('nfts-failed', 'The service fails', async (stage) => {
        await open(stage)
        await stage.fault('api', 'error')
      }),
      scenario('nfts-unlisted', 'No service', open, { options: { projectId: '' } }),
    ],
  },
]
