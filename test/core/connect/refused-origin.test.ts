// @run alone
import { expect } from 'chai'
import { frame } from '../../fixtures/time.ts'
import { fail, forget, open, requestsTo, until } from '../wallets.ts'

const posted = async (): Promise<number> => (await requestsTo('analytics')).length

// The message appears once per page load.
describe('an origin that the service does not know (403)', () => {
  it("the developer sees 'Invalid App Configuration' once per page load, even with several wallets on the page", async () => {
    await forget()
    await fail('analytics', 'error', { status: 403 })
    const opened = open()
    await opened.wallet.show()
    await until(() => opened.core.notices.$alert.get())
    expect(opened.core.notices.$alert.get()).to.deep.equal({
      code: 'invalid-app-configuration',
      details: `Origin ${location.origin} not found on Allowlist - update configuration`,
    })
    await opened.wallet.close()
    await opened.wallet.show()
    const other = open()
    await other.wallet.show()
    await until(async () => (await posted()) >= 6)
    await frame()
    const told = [...opened.details('error'), ...other.details('error')]
    expect(told).to.deep.equal([{ code: 'invalid-app-configuration', message: 'Invalid App Configuration' }])
    expect(other.core.notices.$alert.get()).to.equal(undefined)
  })
})
