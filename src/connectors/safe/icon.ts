/** A safe's door, drawn for this library. */
export const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="#12ff80" d="M0 0h40v40H0z"/>' +
    '<g fill="none" stroke="#121312" stroke-width="3"><rect x="9" y="9" width="22" height="22" rx="4"/>' +
    '<circle cx="20" cy="20" r="4"/><path d="M24 20h7M9 20h7M20 9v7M20 24v7"/></g></svg>',
)}`
