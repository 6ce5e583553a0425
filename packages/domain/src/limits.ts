// Texts: the longest that is accepted, in UTF-16 code units as an input's maxlength counts them.
export const ACTIVITY_TITLE_MAX = 255;
export const MATERIAL_TITLE_MAX = 254;
export const FOLDER_TITLE_MAX = 200;
/** Of a slide, a section and a module of a course. */
export const SLIDE_TITLE_MAX = 255;
/** Of what a card of the catalog says of a material. */
export const SHORT_OVERVIEW_MAX = 500;
export const SPEAKER_NOTES_MAX = 20_000;
export const TAG_MAX = 40;

// Rich text. Lengths are in UTF-16 code units.
/** Blocks of one text, and parts of one of its lines. */
export const RICH_TEXT_PARTS_MAX = 500;
export const RICH_TEXT_ITEMS_MAX = 200;
/** Blocks of a quote or a column, and rows of a table. */
export const RICH_TEXT_INNER_MAX = 100;
export const RICH_TABLE_COLUMNS_MAX = 20;
/** Blocks of a cell or an item of a list, and pieces of a block of code. */
export const RICH_TEXT_CELL_MAX = 50;
/** Of text that is marked in one way. */
export const TEXT_PIECE_MAX = 20_000;
export const LATEX_MAX = 1000;
export const PICTURE_ALT_MAX = 500;
export const VIDEO_TITLE_MAX = 300;
/** Seconds into a video at which it may start. */
export const VIDEO_START_MAX = 100 * 3600 - 1;
export const LINK_ADDRESS_MAX = 2000;

// What a person sees and waits for.
export const ACTIVITY_LIST_POLL_MS = 5000;
/** Rows that a call for a part of a list may ask for. */
export const LIST_PART_MAX = 500;
export const SEARCH_DEBOUNCE_MS = 500;
/** Longest text that is searched for. */
export const SEARCH_TEXT_MAX = 100;
/** Characters typed before people are searched for. */
export const SEARCH_MIN_CHARACTERS = 2;
/** People found at most; one more is the error `too_many_results`. */
export const SEARCH_RESULTS_MAX = 20;

// Activities.
export const SYNC_DURATION_MIN_MINUTES = 15;
export const SYNC_DURATION_MAX_MINUTES = 120;
export const SYNC_DURATION_STEP_MINUTES = 15;
export const SYNC_DURATION_DEFAULT_MINUTES = 90;
export const PRESENTATION_DURATION_DEFAULT_MINUTES = 90;
/** How long before its start a live activity may be joined, unless the installation sets another figure. */
export const EARLY_JOIN_MINUTES = 15;

/** Start and options of a live activity are settled so long before it starts. */
export const EDIT_LOCK_MINUTES = 15;
/** Longest time that a material may allow for an attempt: a week. */
export const ATTEMPT_MINUTES_MAX = 7 * 24 * 60;
/** People that one activity is assigned to, and that one call adds to it. */
export const ASSIGNED_PEOPLE_MAX = 5000;

// Answers and live sessions.
/** Time for the network, added to a deadline when the server judges an answer. */
export const ANSWER_GRACE_MS = 2000;
/** Longest nickname, in code points. */
export const NICKNAME_MAX = 40;
export const JOIN_CODE_LENGTH = 6;
/** A session whose presenter left ends after this long. */
export const PRESENTER_AWAY_MINUTES = 30;
/** A presenter whose license ended, or whose seat was freed, in the middle of a lesson leads it to its end and this long after. */
export const LEADING_AFTER_END_MINUTES = 30;
/** A presenter without a seat who has been away for this long leads no more. */
export const PRESENTER_LOST_MINUTES = 5;
/** The key in a scanner's address opens one within this time: long enough to take the phone out. */
export const SCANNER_KEY_MINUTES = 10;
/** The key in the projector's address opens a wall within this time. */
export const PROJECTOR_KEY_MINUTES = 60;
/** A wall that was opened may be read until the end of the activity and this long after. */
export const PROJECTOR_AFTER_END_HOURS = 3;
/** A stream writes a comment this often, so that proxies keep it open. */
export const STREAM_HEARTBEAT_MS = 15_000;
/** Unsent bytes above which a reader is cut; it comes back with a full state. */
export const STREAM_BUFFER_BYTES = 256 * 1024;
/** Streams that one token may hold; further tabs poll. */
export const STREAMS_PER_TOKEN_MAX = 3;
/** A client that has no stream after this long takes the long poll. */
export const STREAM_OPEN_TIMEOUT_MS = 5000;
/** Retry hints at shutdown are spread over this long. */
export const STREAM_RETRY_SPREAD_MS = 2000;
/** A tab without a stream asks for the state this often. */
export const STATE_POLL_MS = 2000;
/** Counter updates a second at most. */
export const COUNTER_HZ = 5;

// Sessions.
export const ACCESS_TOKEN_LIFETIME_SECONDS = 10 * 60;
/** Bytes of the access token's cookie at most, name, '=' and value together. */
export const ACCESS_TOKEN_COOKIE_MAX_BYTES = 4096;
export const REFRESH_TOKEN_LIFETIME_DAYS = 30;
/** A session ends this long after its sign-in, however often it was used. */
export const SESSION_LIFETIME_DAYS = 365;
/** A session on a shared computer ends this long after its last use. */
export const SHARED_COMPUTER_IDLE_MINUTES = 30;
/** A session on a shared computer ends this long after its sign-in, however it was used: a school day. */
export const SHARED_COMPUTER_SESSION_HOURS = 12;
/** Open sessions of one person; one more ends the one that was used longest ago. */
export const SESSIONS_PER_PERSON_MAX = 30;
export const REFRESH_TOKEN_BITS = 256;
/** A refresh token just replaced gives the same successor for this long. */
export const REFRESH_REPLAY_SECONDS = 10;

// Second factor.
/** A sign-in that waits for its second factor, and a challenge for a passkey, last this long. */
export const PENDING_SIGN_IN_MINUTES = 5;
/** A secret of an app that was begun has to be confirmed within this time. */
export const PENDING_ENROLMENT_MINUTES = 30;
/** Wrong tries after which a sign-in that waits has to begin again with the password. */
export const PENDING_SIGN_IN_TRIES = 5;
/** A proven second factor opens what is sensitive for this long. */
export const FRESH_FACTOR_MINUTES = 10;
export const RECOVERY_CODES = 10;
export const PASSKEYS_PER_PERSON_MAX = 10;
export const PASSKEY_NAME_MAX = 100;

// Accounts and organizations. Lengths are in code points.
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 200;
export const EMAIL_MAX = 254;
export const PERSON_NAME_MAX = 100;
export const ORGANIZATION_NAME_MAX = 200;
export const NEWS_TITLE_MAX = 120;
export const NEWS_OVERVIEW_MAX = 2000;
/** Why a certificate is revoked. */
export const REVOKE_REASON_MAX = 500;
/** News are shown for a year at most. */
export const NEWS_TERM_MAX_DAYS = 366;
/** Notifications are kept so long after they came, news after their term. */
export const NOTIFICATIONS_KEPT_DAYS = 180;
/** Links that confirm an address, set a password or set the installation up work once, and this long. */
export const ONE_TIME_LINK_MINUTES = 30;
export const INVITATION_DAYS = 14;
/** A password on paper, and the QR beside it, are good so long. */
export const FIRST_SIGN_IN_DAYS = 30;
/** An account whose address was never confirmed, and which nothing came of, is deleted after this long. */
export const UNCONFIRMED_ACCOUNT_DAYS = 30;
/** The largest file with a list of people: in base64 it fits into a request. */
export const LIST_FILE_MAX_KILOBYTES = 700;
/** People that one list may invite. */
export const INVITATION_LIST_MAX = 500;
/** Longest name of a group, in UTF-16 code units. */
export const GROUP_NAME_MAX = 200;
export const GROUP_CODE_LENGTH = 8;
/** The code of a group is joined by so long, unless it is stopped or prolonged. */
export const GROUP_JOIN_MINUTES = 60;
/** Groups whose codes one screen shows. */
export const GROUPS_JOINED_AT_ONCE_MAX = 50;
/** Groups of one grade report. */
export const GROUPS_REPORTED_MAX = 100;
/** Groups of one department. */
export const GROUPS_PER_DEPARTMENT_MAX = 2000;
/** People in one group. */
export const GROUP_PARTICIPANTS_MAX = 2000;
/** People added to a group, or removed from it, by one call. */
export const GROUP_CHANGE_MAX = 500;
/** Rows of a roster, and people for whom cards are made by one call. */
export const ROSTER_ROWS_MAX = 1000;
/** Longest list that is pasted instead of sent as a file. */
export const ROSTER_TEXT_MAX = 200_000;
/** Longest cell of a roster that is read again after a change. */
export const ROSTER_CELL_MAX = 300;
/** Rows of one page of people, invitations and log entries. */
export const PAGE_ROWS = 50;
export const LICENSE_SEATS_MAX = 1_000_000;

/** A press that made something is known again this long. */
export const PRESS_KEPT_HOURS = 24;

// Authors' materials.
export const TAGS_PER_MATERIAL_MAX = 20;
export const STUDY_HOURS_MAX = 1000;
export const QUESTION_POINTS_MAX = 1000;

/** Criteria by which an answer is marked by hand, at most. */
export const QUESTION_CRITERIA_MAX = 10;
/** The longest comment to a mark, in characters. */
export const MARK_COMMENT_MAX = 2000;
/** Answers to one question that are sent at once for marking, at most. */
export const MARKING_PART_MAX = 100;

// Searches: hits of each sort at most.
export const LIBRARY_HITS_MAX = 100;
export const CATALOG_HITS_MAX = 200;

// Requests.
export const BODY_LIMIT_BYTES = 1_048_576;
export const JSON_DEPTH_MAX = 32;
/** Of a material that is saved: slides with lists in tables in columns, and drawn formulas in these. */
export const SAVE_BODY_MAX_BYTES = 16 * 1024 * 1024;
export const SAVE_JSON_DEPTH_MAX = 128;
/** Of all slides of a material together. What one save may bring fits in, with what the server adds to it. */
export const MATERIAL_MAX_BYTES = 32 * 1024 * 1024;

// Materials and files.
/** A picture as it is uploaded. */
export const UPLOAD_MAX_BYTES = 20 * 1024 * 1024;
/** Pixels of a picture as it is uploaded. */
export const UPLOAD_MAX_PIXELS = 60_000_000;
/** Longer side of a picture of usual proportions as it is kept, in pixels. */
export const PICTURE_SIDE = 1920;
/** Shorter side of a long picture as it is kept, where the original has so much. */
export const PICTURE_SHORT_SIDE = 1080;
/** Longer side that any picture may have. */
export const PICTURE_LONG_SIDE_MAX = 10_000;
/** Pixels of a picture as it is kept: devices hold all of them in memory. */
export const PICTURE_PIXELS_MAX = 8_000_000;
/** Versions of a material are kept so long. */
export const VERSION_KEPT_DAYS = 30;
/** Folders of one library, or of the catalog. */
export const FOLDERS_MAX = 5000;
/** Folders inside folders at most. */
export const FOLDER_DEPTH_MAX = 20;
