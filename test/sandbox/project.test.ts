// @run node
import { expect } from 'chai'
import { socialProviders } from '../../src/schema/config/socials.ts'
import { sandbox } from '../setup/sandbox.ts'

const load = (service: string, path: string, query = '?projectId=test&st=appkit&sv=html-1') =>
  fetch(`${sandbox.endpoints[service]}${path}${query}`)

describe('the project routes of the services', () => {
  for (const service of ['directory', 'api']) {
    it(`${service}: lists the features that the sandbox serves`, async () => {
      const response = await load(service, '/appkit/v1/config')
      expect(response.status).to.equal(200)
      const { features }: { features: { id: string; isEnabled: boolean; config: string[] }[] } = await response.json()
      expect(features.filter(({ isEnabled }) => isEnabled).map(({ id }) => id)).to.deep.equal(['social_login'])
      expect(features.find(({ id }) => id === 'social_login')?.config).to.have.members(['email', ...socialProviders])
      for (const feature of features) expect(feature).to.have.all.keys('id', 'isEnabled', 'config')
    })

    it(`${service}: allows loopback origins`, async () => {
      const { allowedOrigins } = await (await load(service, '/projects/v1/origins')).json()
      expect(allowedOrigins).to.include.members(['http://localhost:*', 'http://127.0.0.1:*'])
      for (const origin of allowedOrigins) expect(origin).to.match(/^https?:\/\/((\*\.)?localhost|127\.0\.0\.1):\*$/)
    })

    it(`${service}: answers 401 without a project id`, async () => {
      for (const path of ['/appkit/v1/config', '/projects/v1/origins'])
        expect((await load(service, path, '')).status).to.equal(401)
    })
  }
})
