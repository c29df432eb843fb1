import { Stack } from '../../ui/dialog/Body.tsx'
import { ActivityPanel } from './ActivityPanel.tsx'

/** The view of all transactions; the account view has the same list in a tab. */
export const ActivityView = () => (
  <Stack>
    <ActivityPanel />
  </Stack>
)
