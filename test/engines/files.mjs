import { filesIn } from '../../.ci/build-id.mjs'

/** The flows that every engine must pass, and the parts of the interface where engines differ: dialogs, fields, keys. */
const PLACES = [
  ...['test/flows/connect.test.ts', 'test/flows/walletconnect/', 'test/flows/login/', 'test/elements/login/'],
  ...['test/elements/approve/', 'test/flows/send/', 'test/flows/sign-in/', 'test/flows/restore.test.ts'],
  ...['test/elements/button/', 'test/elements/moves.test.ts', 'test/elements/modes.test.ts'],
  ...['test/elements/open.test.ts', 'test/elements/layout.test.ts', 'test/a11y/focus.test.ts'],
  ...['test/a11y/keyboard.test.ts', 'test/ui/'],
]

/** The test files of `npm run engines` whose path contains one of the words; all of them without words. */
export const engineFiles = (words) =>
  filesIn('test').filter(
    (file) =>
      /\.test\.tsx?$/.test(file) &&
      PLACES.some((place) => file.startsWith(place)) &&
      (!words.length || words.some((word) => file.includes(word))),
  )
