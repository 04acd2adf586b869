export { createHttpClient, type HttpClient, type OutgoingAnswer, type OutgoingRequest } from './client.ts'
export { OutgoingError, type OutgoingFailure } from './error.ts'
