/** An id for a part of a content, which no other of its parts has. */
export const newId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 12)
