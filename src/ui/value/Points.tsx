import { Icon } from '../picture/Icon.tsx'
import type { IconName } from '../picture/icon-paths.ts'

/** Short sentences, each behind an icon. */
export function Points({ points }: { points: readonly (readonly [IconName, string])[] }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
    <ul className="points" role="list">
      {points.map(([icon, text]) => (
        <li key={text}>
          <Icon name={icon} size={18} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
