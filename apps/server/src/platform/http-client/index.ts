export { createHttpClient, type HttpClient, type OutgoingRequest } from './client.ts'
export { OutgoingError } from './error.ts'
