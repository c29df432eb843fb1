import { atom, readonlyType } from 'nanostores'
import type { Approval } from '../../connectors/auth/login-frame.ts'
import type { LoginUser } from '../../connectors/connector.ts'
import type { SocialProvider } from '../../schema/config/socials.ts'

/** Who is logged in, and by which provider where it was none of ours. */
export type LoggedIn = LoginUser & { readonly social?: SocialProvider | undefined }

/** Makes the state of a login: who is logged in, and what waits for approval. Built with the first login (`modelOf`). */
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
    /** Requests that wait for the visitor in the frame, the oldest first. */
    $approvals: readonlyType($approvals),
    addApproval: (approval: Approval) => $approvals.set([...$approvals.get(), approval]),
    removeApproval: (approval: Approval) => $approvals.set($approvals.get().filter((other) => other !== approval)),
  }
}
