import { ConnectView } from '../features/connect/ConnectView.tsx'
import { EmailPanel } from '../features/login/email/EmailPanel.tsx'
import { SocialsPanel } from '../features/login/social/SocialsPanel.tsx'

// As small as they can be: the rest of the login feature comes when a visitor touches them.
const panels = { email: EmailPanel, social: SocialsPanel }

/** The list of ways to connect, with those of the login feature in it: one part, since all of it is drawn at once. */
export const FirstView = () => <ConnectView panels={panels} />
