/** Business constants of the product: written here once, used by server, engine and web. */
export const LIMITS = {
  /** Characters of a symptom description. */
  descriptionLength: 10_000,
  /** Characters of one list entry of a profile (a medicine, a condition, an allergy). */
  profileEntryLength: 120,
  /** Entries of one list of a profile. */
  profileEntries: 40,
  /** Findings a visitor may confirm or correct in one request. */
  confirmedFindings: 200,
  /** Follow-up questions in one interview. */
  interviewQuestions: 12,
  /** Results of the findings autocomplete. */
  findingResults: 12,
  /** Errors of the site’s code one address may report in a minute, and places in the code a report may name. */
  errorReportsPerMinute: 20,
  reportedFrames: 20,
  /** Analyses one address may start in a minute. */
  analysesPerMinute: 30,
  /** Readings of single systems one address may ask for, for each analysis it may start. */
  readingsPerAnalysis: 4,
  /** Live recognitions one address may ask for in a minute. */
  recognitionsPerMinute: 240,
  /** Times one address may load the knowledge for private mode in an hour: a clinic's visitors share one, and it is kept by the browser. */
  knowledgeLoadsPerHour: 60,
  /** Messages one address may send through the contact form in an hour. */
  contactMessagesPerHour: 5,
  /** Waiting-list requests one address may make in an hour: the answer tells whether an address is on the list, so few can be asked about. */
  waitlistRequestsPerHour: 5,
  /** Characters of a person's name. */
  nameLength: 120,
  /** Characters of a username. */
  usernameLength: 40,
  /** Characters of a password; the hash takes any length, this keeps a request cheap. */
  passwordLength: 200,
  /** Characters the server demands of a new password. The forms' own rule asks for fewer, as specified; the server's sentence says the rest. */
  passwordMinimum: 8,
  /** Characters of a member's note on a diary day or a study. */
  noteLength: 2000,
  /** Characters of one record of the content, as JSON. */
  contentLength: 200_000,
  /** Days with an entry on a page of the diary. */
  diaryPageDays: 20,
  /** Symptoms of one diary entry. */
  diarySymptoms: 20,
  /** Medicines, and possible triggers, of one diary entry. */
  diaryWords: 12,
  /** Assessments, diary entries and studies one member may keep, each. */
  keptPerMember: 2000,
  /** People one member may keep details of, their own included, and characters of a name. */
  familyProfiles: 10,
  familyNameLength: 60,
  /** Collections of studies one member may keep, and studies in each. */
  collectionsPerMember: 50,
  collectionStudies: 500,
  /** Characters of a collection's name and of a tag in it, and tags of one study of it. */
  collectionNameLength: 120,
  collectionTagLength: 40,
  collectionTags: 10,
  /** Collections behind links that one address may read in a minute. */
  sharedCollectionsPerMinute: 60,
  /** Rows of one page of an administrators' list, unless more or fewer are asked for. */
  pageSize: 50,
  /** Rows of one page of an administrators' list at most. */
  pageSizeMost: 200,
  /** Views of one list that one administrator may keep. */
  listViews: 30,
  /** Characters of the name of such a view. */
  viewNameLength: 60,
  /** Rows of a list that one action may be done to at once. */
  rowsAtOnce: 200,
  /** Sign-ins, registrations and uses of mailed links one address may try in a minute. */
  accountCallsPerMinute: 30,
  /** Links to set a new password one address may ask for in an hour. */
  resetRequestsPerHour: 5,
  /** Days after an administrator changed the address of an account in use before a link to set a new password is mailed there. */
  newAddressWaitDays: 7,
  /** Exports of everything kept that one address may ask for in an hour. */
  exportsPerHour: 20,
  /** Checks of everything the database holds that one address may ask for in a minute. */
  checksPerMinute: 6,
  /** Characters of an email address (RFC 5321). */
  emailLength: 254,
  /** Characters of a message to us. */
  messageLength: 5000,
  /** Characters of a search in the study library, studies on one page of it, and pages that can be turned to. */
  studyQueryLength: 2000,
  studiesOnPage: 20,
  studyPages: 500,
  /** Studies in one file that a visitor takes along, and such files and citations one address may ask for in a minute. */
  studiesInFile: 500,
  studyFilesPerMinute: 60,
  /** Studies drawn in one citation network. */
  networkStudies: 40,
  /** Searches of the study library one address may make in a minute. */
  studySearchesPerMinute: 120,
  /** Characters of a question whether something helps. */
  evidenceQuestionLength: 500,
  /** Questions about evidence, and beginnings of names, from one address in a minute. */
  evidenceQuestionsPerMinute: 60,
  evidenceNamesPerMinute: 240,
  /** Entries of a glossary import in one request. */
  glossaryBatch: 10,
  /** Characters of a term, a tag or another name of a term. */
  glossaryTermLength: 100,
  /** Characters of a short definition that are recommended, and those that are taken. */
  glossaryShortRecommended: 160,
  glossaryShortLength: 1000,
  /** Characters of a long definition. */
  glossaryLongLength: 10_000,
  /** Tags, addresses or other names of one entry. */
  glossaryListEntries: 40,
  /** Characters of an address of a page. */
  addressLength: 2000,
  /** Entries one address may look up in a minute, and definitions it may have made. */
  glossaryReadsPerMinute: 120,
  definitionsPerMinute: 10,
  /** Drafts of AI models that may wait for editors: as long as so many do, none is asked for another. */
  glossaryModelDrafts: 200,
  /** AI models there may be, and how often in a minute one address may have the connection to one tested. */
  aiModels: 20,
  connectionTestsPerMinute: 10,
  /** Cases of one evaluation of AI models, and characters of a set of them. */
  vignettes: 500,
  vignettesLength: 200_000,
  /** Answers of AI models to an assessment one address may ask for in a minute, of each kind. */
  aiAnswersPerMinute: 10,
  /** Characters of a question to the research assistant, earlier questions that go with it, and records an answer is made from. */
  assistantQuestionLength: 500,
  assistantTurns: 10,
  assistantRecords: 8,
  /** Requests of any kind one address may make in a minute. */
  requestsPerMinute: 600,
} as const;

/** Highest age in years that a profile takes. */
export const MAX_AGE = 120;

/** A confidence (0-100) at or above `from` is in the band. */
export const CONFIDENCE_BANDS = [
  { band: 'high', from: 60 },
  { band: 'moderate', from: 25 },
  { band: 'low', from: 0 },
] as const;

export type ConfidenceBand = (typeof CONFIDENCE_BANDS)[number]['band'];

/** @returns the band of an integer confidence of 0 to 100. */
export function confidenceBand(confidence: number): ConfidenceBand {
  return CONFIDENCE_BANDS.find(({ from }) => confidence >= from)?.band ?? 'low';
}
