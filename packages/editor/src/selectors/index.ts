export * from './candidates.ts'
export * from './find-again.ts'
