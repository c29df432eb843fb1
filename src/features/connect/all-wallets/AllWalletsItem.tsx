import type { CustomItemComponentProps } from 'virtua'

/** A row's place. The list hides rows that it has not measured yet; ours are all of one height, and may take the focus. */
export const VisibleItem = ({ style, ref, children }: CustomItemComponentProps) => (
  <div ref={ref} style={{ ...style, visibility: undefined }}>
    {children}
  </div>
)
