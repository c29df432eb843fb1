import { type Client, type Proposal, type Session, untilSettled } from './client.ts'
import { type Grant, grantNamespaces } from './grant.ts'
import type { Keyring } from './keyring.ts'
import { reason } from './reasons.ts'
import type { Asks } from './request-lists.ts'

/** What a wallet does with proposals and with the sessions that come of them. */
export function sessionVerbs(client: Client, keyrings: readonly Keyring[], { drop, refresh }: Asks) {
  const reject = async ({ id }: Proposal, code = 5000) => {
    await client.reject({ id, reason: reason(code) })
    drop(id)
  }
  const approve = async (proposal: Proposal, grant?: Grant) => {
    const namespaces = grantNamespaces(proposal, keyrings, grant)
    if (Object.keys(namespaces).length === 0) throw new Error('The wallet has none of the networks asked for.')
    const { topic } = await client.approve({ id: proposal.id, namespaces })
    drop(proposal.id)
    await untilSettled(client, topic).finally(refresh)
    return client.session.get(topic)
  }
  return {
    reject,
    approve,
    /** Says yes if there is anything to grant, else no. */
    async approveOrReject(proposal: Proposal, grant: Grant) {
      const isEmpty = Object.keys(grantNamespaces(proposal, keyrings, grant)).length === 0
      await (isEmpty ? reject(proposal, 5100) : approve(proposal, grant))
    },
    async update(session: Session, grant?: Grant) {
      const namespaces = grantNamespaces(session, keyrings, grant)
      const { acknowledged } = await client.update({ topic: session.topic, namespaces })
      await acknowledged().finally(refresh)
    },
    async end({ topic }: Session) {
      await client.disconnect({ topic, reason: reason(6000) })
      refresh()
    },
  }
}
