/** Of every sample account, known to everybody: sample data is for looking around, never for a school's own installation. */
export const SAMPLE_PASSWORD = 'parta-demo';
