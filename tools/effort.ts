/**
 * Whether everything is tried at length, as `npm run test:long` does, instead of as much as every commit can wait for. The tests
 * themselves run in processes that know it by the setting.
 */
export const isLong = process.env.VITRINE_TEST_LONG === '1' || process.argv.includes('--long')

/** How much of something is tried: `brief` for every commit, `long` by `npm run test:long`. */
export const pick = <T>(brief: T, long: T): T => (isLong ? long : brief)
