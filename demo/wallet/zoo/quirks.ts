import type { EvmFace, Face, Thrown } from './face.ts'

/** A quirk of a wallet in words: what it is about, and how this wallet does it. */
export type Quirk = readonly [about: string, what: string]

/** Describes in words how pages find a wallet and what is special about it. */
export function describeQuirks({ evm, standard, polkadot, sats }: Face): readonly Quirk[] {
  return [
    ...(evm ? describeEvm(evm) : []),
    ...(standard ? [['Wallet Standard', standard.namespaces.join(', ')] as const] : []),
    ...thrown('It refuses, Wallet Standard', standard?.refusal),
    ...(polkadot ? [['injectedWeb3', polkadot.keys.join(', ')] as const] : []),
    ...said('It refuses a connection, Polkadot', polkadot?.refusal),
    ...said('It refuses a signature, Polkadot', polkadot?.signRefusal),
    ...said('After a refusal', polkadot?.refusalKept),
    ...said('Its Polkadot accounts', polkadot?.hasEthereumAccounts && 'also EVM accounts, of the type ethereum'),
    ...said('btc_providers', sats?.id),
    ...thrown('It refuses, Bitcoin', sats?.refusal),
    ...said('It lacks, Bitcoin', sats?.lacks?.join(', ')),
    ...said('It signs messages', sats?.signsByType && 'by the type of the address (paymentType)'),
  ]
}

function describeEvm(face: EvmFace): readonly Quirk[] {
  return [
    ...said('EIP-6963', face.rdns),
    ...said('In the window', face.globals?.join(', ')),
    ...thrown('It refuses', face.refusal),
    ...thrown('Unknown network', face.unknownNetwork),
    ...thrown('A second request', face.pending),
    ...said('It lacks', face.lacks?.join(', ')),
    ...thrown('A method that it lacks', face.unsupported),
    ...said('Its accounts', face.accounts),
    ...said('Events of a connection', face.connectEvents?.join(', ')),
    ...said('While it is locked', face.declinesWhileLocked && 'it refuses a connection'),
    ...said('A switch to a known network', face.switchesUnasked && 'does not ask its user'),
    ...said('Added networks', face.leavesAddedNetworks && 'it does not switch to them'),
  ]
}

const said = (about: string, what: string | false | undefined): readonly Quirk[] => (what ? [[about, what]] : [])

const forms = { error: 'Error', object: 'object', text: 'text', response: 'JSON-RPC answer' } as const

const thrown = (about: string, error: Thrown | undefined): readonly Quirk[] =>
  said(about, error && [forms[error.as ?? 'error'], error.code, error.message].filter(Boolean).join(' '))
