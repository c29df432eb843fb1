/** Parts that are loaded until the whole first view stands: its frame, the list of wallets, the field and the rail of logins. */
export const WHOLE_VIEW = ['elements/opening.ts', 'src/app/first-view.lazy.tsx']
