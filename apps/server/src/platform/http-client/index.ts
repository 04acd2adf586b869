export { createHttpClient, type HttpClient, type OutgoingRequest } from './client.ts'
export { OutgoingError, type OutgoingFailure } from './error.ts'
