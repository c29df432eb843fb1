// @run node
import { expect } from 'chai'
import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { listedSessions, newPci, sessionOf, setSessions } from '../fixtures/sessions.ts'
import { sandbox } from '../setup/sandbox.ts'

const api = sandbox.endpoints.api ?? ''
const owner = privateKeyToAccount(generatePrivateKey())
const account = `eip155:31337:${owner.address}`

async function revoke(body: object, id = account): Promise<{ status: number; text: string }> {
  const url = `${api}/v1/sessions/${id}/revoke?projectId=test`
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
  return { status: response.status, text: await response.text() }
}

describe('the smart sessions of the sandbox', () => {
  it('are kept for each account and network, under any spelling of the address', async () => {
    const session = sessionOf()
    await setSessions(account, [session])
    expect(await listedSessions(account.toLowerCase())).to.deep.equal([session])
    expect(await listedSessions(`eip155:31338:${owner.address}`)).to.deep.equal([])
    for (const id of ['eip155:1:0x7a', 'solana:x:y', `eip155:31337:${owner.address}0`])
      expect((await fetch(`${api}/v1/sessions/${id}?projectId=test`)).status, id).to.equal(400)
    expect((await fetch(`${api}/v1/sessions/${account}`)).status).to.equal(401)
  })

  it("end by the account's signature of their id, once, with an empty answer", async () => {
    const [pci, other] = [newPci(), newPci()]
    await setSessions(account, [sessionOf({ pci }), sessionOf({ pci: other })])
    const signature = await owner.signMessage({ message: pci })
    const byStranger = await privateKeyToAccount(generatePrivateKey()).signMessage({ message: pci })
    expect((await revoke({ pci, signature: byStranger })).status).to.equal(401)
    expect((await revoke({ pci: other, signature })).status).to.equal(401)
    expect((await revoke({ pci, signature: '0x' as Hex })).status).to.equal(422)
    expect((await revoke({ pci: newPci(), signature })).status).to.equal(404)
    expect((await listedSessions(account)).every(({ revokedAt }) => !revokedAt)).to.equal(true)
    expect(await revoke({ pci, signature })).to.deep.equal({ status: 200, text: '' })
    expect((await listedSessions(account)).map(({ revokedAt }) => revokedAt !== undefined)).to.deep.equal([true, false])
    expect((await revoke({ pci, signature })).status).to.equal(404)
  })
})
