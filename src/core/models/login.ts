import { atom, readonlyType } from 'nanostores'
import type { Approval } from '../../connectors/auth/login-frame.ts'
import type { LoginUser } from '../../connectors/connector.ts'
import type { SocialProvider } from '../../schema/config/socials.ts'

/** The logged-in user, with the social provider if one was used. */
export type LoggedIn = LoginUser & { readonly social?: SocialProvider | undefined }

/** Makes the state of a login: its user and the requests that need approval. Built with the first login (`modelOf`). */
export function createLogin() {
  const $user = atom<LoggedIn | undefined>()
  const $smartNetworks = atom<readonly number[]>([])
  const $approvals = atom<readonly Approval[]>([])
  return {
    $user: readonlyType($user),
    setUser: (user: LoggedIn | undefined) => $user.set(user),
    /** EVM chains that have smart accounts, by number. */
    $smartNetworks: readonlyType($smartNetworks),
    setSmartNetworks: (networks: readonly number[]) => $smartNetworks.set(networks),
    /** Requests that the visitor must approve in the frame, the oldest first. */
    $approvals: readonlyType($approvals),
    addApproval: (approval: Approval) => $approvals.set([...$approvals.get(), approval]),
    removeApproval: (approval: Approval) => $approvals.set($approvals.get().filter((other) => other !== approval)),
  }
}
