import { ConnectView } from '../features/connect/ConnectView.tsx'
import { EmailPanel } from '../features/login/email/EmailPanel.tsx'
import { SocialsPanel } from '../features/login/social/SocialsPanel.tsx'

// These two are small on purpose: the rest of the login feature loads when the visitor uses them.
const panels = { email: EmailPanel, social: SocialsPanel }

/** The Connect view with the logins in it. Both are one chunk because both are drawn at once. */
export const FirstView = () => <ConnectView panels={panels} />
