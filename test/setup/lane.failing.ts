// @run node
// Run by runner.test.ts, which checks how its failures are reported.
describe('the process of the rules', () => {
  it('an error in the console', () => console.error('said by a rule'))
  it('a rejection', () => {
    Promise.reject(new Error('thrown by a rule'))
  })
  it('a request to the outside', async () => {
    await fetch('https://wallet.example/').catch(() => {})
  })
})
