import { type Address, labelhash, namehash } from 'viem'
import type { Deployer } from './deployer.ts'

/** A name that leads to an address, whose reverse record leads back to the name. */
export type EnsName = { name: string; address: Address }

/** Where viem's definition of the Ethereum mainnet has its universal resolver. */
const UNIVERSAL_RESOLVER: Address = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'

/** A universal resolver that does not compare reverse records with forward ones, for tests of its callers. */
const CARELESS_RESOLVER: Address = '0x00000000000000000000000000000000000ca7e1'

// A data URI, so that it loads under every content security policy that allows data images. In base64, because viem reads
// no other as an avatar.
const AVATAR = `data:image/svg+xml;base64,${btoa(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 72"><rect width="72" height="72" fill="#0d3b3a"/>' +
    '<path d="M0 52q18-22 36 0t36 0v20H0z" fill="#f2b950"/><circle cx="50" cy="22" r="10" fill="#fff4d6"/></svg>',
)}`

/** A name without `.eth`, and the index of its owner. `reverse` is the reverse record of the owner, if there is one. */
type Plan = { label: string; holder: number; reverse?: string; avatar?: string }

/**
 * The names: an image as avatar, an NFT of the owner, an NFT of another account, and letters that are normalised. Then an
 * owner whose reverse record is another's name, and one whose name is not normalised; neither is a name of the account.
 */
const plansOf = (chainId: number, collection: Address | undefined): readonly Plan[] => {
  const nft = (id: number) => `eip155:${chainId}/erc721:${collection}/${id}`
  return [
    { label: 'mara', holder: 0, reverse: 'mara.eth', avatar: AVATAR },
    { label: 'ines', holder: 5, reverse: 'ines.eth', avatar: nft(6) },
    { label: 'otto', holder: 7, reverse: 'otto.eth', avatar: nft(1) },
    { label: 'señal', holder: 3, reverse: 'señal.eth' },
    { label: 'decoy', holder: 8, reverse: 'mara.eth' },
    { label: 'Nora', holder: 9, reverse: 'Nora.eth' },
  ]
}

/**
 * Deploys ENS with both universal resolvers, and registers the names.
 * @param collection an ERC-721 contract in which holder n has the token n + 1
 * @returns the names that are names of their accounts
 */
export async function deployEns(
  deployer: Deployer,
  holders: readonly Address[],
  collection: Address | undefined,
): Promise<EnsName[]> {
  const { node, deploy, call } = deployer
  const registry = await deploy('NameRegistry', [])
  const resolver = await deploy('NameResolver', [registry])
  const registrar = await deploy('NameRegistrar', [registry, resolver, namehash('eth')])
  const reverse = await deploy('ReverseRegistrar', [registry, resolver, namehash('addr.reverse')])

  const own = (parent: string, label: string, owner: Address) =>
    call('NameRegistry', registry, 'setSubnodeOwner', [namehash(parent), labelhash(label), owner])
  await own('', 'eth', registrar)
  await own('', 'reverse', deployer.address)
  await own('reverse', 'addr', reverse)
  for (const [address, careful] of [[UNIVERSAL_RESOLVER, true] as const, [CARELESS_RESOLVER, false] as const]) {
    const made = await deploy('UniversalResolver', [registry, careful])
    const bytecode = await node.getCode({ address: made })
    if (bytecode) await node.setCode({ address, bytecode })
  }
  const named: EnsName[] = []
  for (const plan of plansOf(node.chain.id, collection)) {
    const address = holders[plan.holder]
    if (!address) continue
    await call('NameRegistrar', registrar, 'register', [plan.label, address, plan.avatar ?? ''])
    if (plan.reverse) await call('ReverseRegistrar', reverse, 'setNameFor', [address, plan.reverse])
    const name = `${plan.label}.eth`
    if (plan.reverse === name && name === name.toLowerCase()) named.push({ name, address })
  }
  return named
}
