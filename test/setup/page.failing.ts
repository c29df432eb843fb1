import { expect } from 'chai'

// Run by runner.test.ts. It does not import the guard, as most test files.
describe('a page', () => {
  it('with an error in the console', () => console.error('said by the page'))
  it('with an unhandled rejection', () => void Promise.reject(new Error('thrown by the page')))
  it('with an element too many', () => expect(document.body).to.equal(null))
})
