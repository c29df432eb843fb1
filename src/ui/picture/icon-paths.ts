import type { laterIcons } from './later-icon-paths.ts'
import type { providerMarks } from './provider-marks.ts'

/** The icons of the wallet list and `<wallet-button>`: one stroked path each on a 20 by 20 grid (stroke 1.75, round caps and joins). */
const firstIcons = {
  help: 'M2.75 10a7.25 7.25 0 1 0 14.5 0a7.25 7.25 0 1 0-14.5 0zM7.85 7.9a2.2 2.2 0 1 1 3.2 1.95c-.7.37-1.05.8-1.05 1.55M10 13.7h.01',
  close: 'm5.5 5.5 9 9m0-9-9 9',
  back: 'M12 4.5 6.5 10l5.5 5.5',
  next: 'M8 4.5 13.5 10 8 15.5',
  qr: 'M4.25 3h3a1.25 1.25 0 0 1 1.25 1.25v3a1.25 1.25 0 0 1-1.25 1.25h-3a1.25 1.25 0 0 1-1.25-1.25v-3a1.25 1.25 0 0 1 1.25-1.25zM12.75 3h3a1.25 1.25 0 0 1 1.25 1.25v3a1.25 1.25 0 0 1-1.25 1.25h-3a1.25 1.25 0 0 1-1.25-1.25v-3a1.25 1.25 0 0 1 1.25-1.25zM4.25 11.5h3a1.25 1.25 0 0 1 1.25 1.25v3a1.25 1.25 0 0 1-1.25 1.25h-3a1.25 1.25 0 0 1-1.25-1.25v-3a1.25 1.25 0 0 1 1.25-1.25zM12 12h.01M16.5 12h.01M14.25 14.25h.01M12 16.5h.01M16.5 16.5h.01',
  wallet:
    'M13.75 5.75V5A1.75 1.75 0 0 0 12 3.25H5A2 2 0 0 0 3 5.3v9.2a2.25 2.25 0 0 0 2.25 2.25h9.5A2.25 2.25 0 0 0 17 14.5V8a2.25 2.25 0 0 0-2.25-2.25H5M13.5 11.25h.01',
  plus: 'M10 4.25v11.5M4.25 10h11.5',
  alert:
    'M8.7 4.2a1.5 1.5 0 0 1 2.6 0l5.65 9.8a1.5 1.5 0 0 1-1.3 2.25H4.35A1.5 1.5 0 0 1 3.05 14zM10 8v3.1M10 13.5h.01',
  down: 'm5.25 7.75 4.75 4.75 4.75-4.75',
  right: 'M4 10h12m-5-5 5 5-5 5',
  mail: 'M5.25 4.25h9.5a2.5 2.5 0 0 1 2.5 2.5v6.5a2.5 2.5 0 0 1-2.5 2.5h-9.5a2.5 2.5 0 0 1-2.5-2.5v-6.5a2.5 2.5 0 0 1 2.5-2.5zM3.4 6.1l6.6 4.9 6.6-4.9',
  more: 'M4.75 10h.01M10 10h.01M15.25 10h.01',
}

/** The name of an icon. */
export type IconName = keyof typeof firstIcons | keyof typeof laterIcons | keyof typeof providerMarks

/** The icons loaded so far; those of the other views load with the lazy styles. */
export const iconPaths: { [N in IconName]?: string } = firstIcons
