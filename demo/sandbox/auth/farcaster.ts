import { Refusal, type Route } from '../route.ts'
import type { Clock } from './clock.ts'
import { createGate, type Gate } from './deferred.ts'
import { readAccount } from './providers.ts'
import { ownRoute } from './same-origin-route.ts'
import type { Releases } from './sessions.ts'
import { createBook } from './token-store.ts'
import type { User, Users } from './users.ts'

type Channel = { page: string; at: number; answered: Gate<User> }

/** Logging in by Farcaster: a code is scanned, and who scanned it answers; without an account they cancelled. */
export type Farcaster = {
  routes: Route[]
  look: (channel: string) => { page: string }
  answer: (channel: string, account?: string) => Promise<void>
}

const LIFE_MS = 10 * 60_000

/** Opens the way in by Farcaster. */
export function createFarcaster(clock: Clock, users: Users, releases: Releases): Farcaster {
  const channels = createBook<Channel>()
  const look = (name: string) => {
    const channel = channels.find(name)
    if (channel && clock.now() < channel.at + LIFE_MS) return channel
    throw new Refusal(400, 'channel', 'This code is over. Ask for a new one.')
  }
  const start = ownRoute('/api/farcaster', ({ text }, { url }) => {
    const channel = channels.add({ page: text('page'), at: clock.now(), answered: createGate() })
    return { url: `${url.origin}/farcaster?channel=${channel}`, channel }
  })
  const wait = ownRoute('/api/farcaster/wait', async ({ text }) => {
    const { answered, page } = look(text('channel'))
    return releases.login(await answered.decided, page)
  })
  return {
    routes: [start, wait],
    look,
    async answer(name, account) {
      const { answered } = look(name)
      if (account === undefined) return answered.refuse(new Refusal(400, 'channel', 'The sign-in was cancelled'))
      const userName = readAccount(account)
      answered.open(await users.enter(`farcaster:${userName}`, { email: null, userName }))
    },
  }
}
