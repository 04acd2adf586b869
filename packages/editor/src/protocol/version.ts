/** Both ends speak the same one, or not at all: a console and a tag of different releases. */
export const protocolVersion = 8
