/** A name that others chose, such as a wallet's: one line, and its tooltip says all of it. */
export const Name = ({ children }: { children: string }) => (
  <bdi className="name" title={children}>
    {children}
  </bdi>
)
