import * as z from 'zod/mini'

// zod's compiler probes `new Function`, which a strict policy reports (ARCHITECTURE §14).
z.config({ jitless: true })

export { z }
