import { ROOT } from '../places.mjs'

/**
 * Modules of logins that pages load before a login is used, by file, with stubs. Rows of tables stay: titles, errors,
 * stored keys.
 */
const STUBS = {
  'src/connectors/auth/source.ts': [
    'export const auth = () => () => {}',
    'export const isAuthConnector = () => false',
    'export const isLoginOffered = () => false',
  ],
  'src/features/connect/login-methods.ts': ['export const useLoginMethods = () => ({ email: false, social: false })'],
  'src/app/first-view.tsx': ["export { ConnectView as FirstView } from '../features/connect/ConnectView.tsx'"],
}

const path = (file) => ROOT + file

/** Builds the elements without logins. @throws when a file of the table no longer exists */
export function withoutLogin() {
  const stubs = new Map(Object.entries(STUBS).map(([file, lines]) => [path(file), lines.join('\n')]))
  const missed = new Set(stubs.keys())
  return {
    name: 'without-login',
    enforce: 'pre',
    load(id) {
      missed.delete(id)
      return stubs.get(id)
    },
    buildEnd(error) {
      if (!error && missed.size > 0) throw new Error(`Nothing loads ${[...missed].join(', ')}`)
    },
  }
}
