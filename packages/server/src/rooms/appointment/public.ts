export { type AppointmentQueries, appointmentQueries } from './appointment.queries.ts'
export { AROUND, billedSeconds, billVisits, type VisitBilling } from './billVisits.ts'
