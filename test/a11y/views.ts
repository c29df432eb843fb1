import type { Theme } from '../../demo/gallery/scenario.ts'
import { device } from '../setup/commands.ts'
import { describeElements } from './elements.ts'
import { describeShows } from './shows.ts'

/** Defines one axe check for each view in a theme. */
export function describeViews(theme: Theme): void {
  describe(`in the ${theme} theme axe finds nothing wrong in`, () => {
    afterEach(() => device({ width: 800, height: 600 }))
    describeShows(theme)
    describeElements(theme)
  })
}
