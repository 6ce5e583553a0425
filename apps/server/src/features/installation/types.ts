/** What a database holds: sample data, or the data of real people. */
export type InstallationKind = 'demo' | 'real';
