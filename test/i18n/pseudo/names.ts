/** Names that stand in our sentences, or where a view does not mark them as names. */
const chosen = [
  // Wallets, apps and providers.
  'Harbor | Northwind | NorthwindsNorthwindsNorthwinds of the very long name WWWWWWWWWWW | Ember | Juniper',
  'WalletConnect | Coinbase | Meld | Apple | Discord | Facebook | Farcaster | GitHub | Google | X',
  'Fieldnote | Harbour Router | Tideline',
  // Networks and tokens.
  'Sandbox | Sandbox Two | Sandbox Bitcoin | Sandbox Polkadot | Sandbox Solana | Bitcoin | Ethereum',
  'Polkadot | Solana | ARC | BTC | DOT | ETH | KELP | QUSD | SOL | TIDE | TOLL | USD | USDC',
  'A very long name of a token | A very long… | مدّ🌊TIDE',
  // Texts of the page, of the login service, and for developers.
  'Sign me up | A rather long label for one button | Enter your email address first',
  'Too many mails to this address | eip155:424242',
  // What is signed, and names of NFTs.
  'Fog over the harbour until nine | author | text | Airdrop | Claim 5,000 USDC | Night harbour',
  'Field studies | Pinwheel | Quarter turns | Lantern at the very end of the long nort | No picture',
  'لوحة المدّ والجزر',
  // What the visitor typed.
  'atlantis | doubloon | harbr | mara | one',
].flatMap((line) => line.split(' | '))

const asPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** What stays as it is in every language. */
export const names: readonly RegExp[] = [
  // For the developer of the page, as in the console.
  /Origin \S+ not found on Allowlist - update configuration/g,
  // Email addresses, sites and names of accounts.
  /[\w.+-]+@[\w.-]+/g,
  /(?:https?:\/\/)?(?:[\w-]*\.)+(?:example|eth|reown\.id)(?![a-z])/g,
  // Addresses and hashes, also in groups and shortened.
  /0x[0-9a-f…\u2060\s]+/gi,
  // What Intl writes: months, days, units and short numbers.
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/g,
  /\b(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b/g,
  /\d\s?(?:AM|PM|days?|B|M|K)\b/g,
  /\bT\d+\b/g,
  new RegExp(
    chosen
      .toSorted((one, other) => other.length - one.length)
      .map((name) => `(?<!\\p{Letter})${asPattern(name)}(?!\\p{Letter})`)
      .join('|'),
    'gu',
  ),
]
