table activity
  connect_after_start boolean not null
  content_navigation boolean not null
  date_created timestamp with time zone not null
  end_date timestamp with time zone
  grade_scale jsonb
  id text not null
  identification smallint not null
  material_hash text not null
  material_id text
  mode smallint not null
  multiple_participation boolean not null
  organization_id text not null
  participants_limit integer not null
  permanent_access boolean not null
  presenter_id text
  repeated_answers boolean not null
  show_correctness boolean not null
  show_statistic boolean not null
  start_date timestamp with time zone not null
  status smallint not null
  title text not null
  user_id text not null

  constraint activity_id_check CHECK (length(id) = 22)
  constraint activity_identification_check CHECK (identification = ANY (ARRAY[10, 20, 21]))
  constraint activity_material_hash_fkey FOREIGN KEY (material_hash) REFERENCES snapshot(material_hash)
  constraint activity_material_id_fkey FOREIGN KEY (material_id) REFERENCES material(id) ON DELETE SET NULL
  constraint activity_mode_check CHECK (mode = ANY (ARRAY[10, 11, 20, 21]))
  constraint activity_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id)
  constraint activity_pkey PRIMARY KEY (id)
  constraint activity_presenter_id_fkey FOREIGN KEY (presenter_id) REFERENCES user_account(id)
  constraint activity_status_check CHECK (status = ANY (ARRAY[0, 10, 20, 21]))
  constraint activity_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)

  index activity__end_date CREATE INDEX activity__end_date ON public.activity USING btree (end_date) WHERE (status = ANY (ARRAY[0, 10]))
  index activity__material_hash CREATE INDEX activity__material_hash ON public.activity USING btree (material_hash)
  index activity__material_id CREATE INDEX activity__material_id ON public.activity USING btree (material_id)
  index activity__organization_id CREATE INDEX activity__organization_id ON public.activity USING btree (organization_id)
  index activity__presenter_id CREATE INDEX activity__presenter_id ON public.activity USING btree (presenter_id) WHERE (presenter_id IS NOT NULL)
  index activity__user_id__status CREATE INDEX activity__user_id__status ON public.activity USING btree (user_id, status, start_date DESC)

  CREATE TRIGGER activity__note_list_change AFTER INSERT OR DELETE ON public.activity FOR EACH ROW EXECUTE FUNCTION note_activity_change()
  CREATE TRIGGER activity__note_list_update AFTER UPDATE OF user_id, presenter_id, organization_id, title, start_date, end_date, material_hash, mode, identification, multiple_participation, connect_after_start, status ON public.activity FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION note_activity_change()

table activity_group
  activity_id text not null
  group_id text not null

  constraint activity_group_activity_id_fkey FOREIGN KEY (activity_id) REFERENCES activity(id)
  constraint activity_group_group_id_fkey FOREIGN KEY (group_id) REFERENCES student_group(id) ON DELETE CASCADE
  constraint activity_group_pkey PRIMARY KEY (activity_id, group_id)

  index activity_group__group_id CREATE INDEX activity_group__group_id ON public.activity_group USING btree (group_id)

  CREATE TRIGGER activity_group__note_list_change AFTER INSERT OR DELETE ON public.activity_group FOR EACH ROW EXECUTE FUNCTION note_activity_group_change()

table activity_list_change
  changed_at timestamp with time zone not null default now()
  id bigint not null generated always as identity
  user_id text not null

  constraint activity_list_change_pkey PRIMARY KEY (user_id, id)
  constraint activity_list_change_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE

  index activity_list_change__changed_at CREATE INDEX activity_list_change__changed_at ON public.activity_list_change USING btree (changed_at)

table answer
  accepted_at timestamp with time zone not null
  activity_id text not null
  answer jsonb not null
  answering_ms bigint
  attempt integer not null
  content_id text not null
  holder integer not null default 1
  participant_id text not null
  question_id text not null
  sequences jsonb not null default '{}'::jsonb
  source text not null default 'device'::text
  submission_id text not null

  constraint answer_participant_id_submission_id_fkey FOREIGN KEY (participant_id, submission_id) REFERENCES answer_submission(participant_id, submission_id)
  constraint answer_pkey PRIMARY KEY (activity_id, question_id, participant_id, attempt)
  constraint answer_source_check CHECK (source = ANY (ARRAY['device'::text, 'card'::text, 'hand'::text]))

  index answer__participant_id CREATE INDEX answer__participant_id ON public.answer USING btree (participant_id)

table answer_mark
  activity_id text not null
  attempt integer not null
  author_id text
  comment text not null default ''::text
  criteria double precision[]
  fraction double precision not null
  marked_at timestamp with time zone
  origin text not null default 'machine'::text
  participant_id text not null
  points double precision not null
  question_id text not null
  submission_id text
  version integer not null default 1

  constraint answer_mark_author_id_fkey FOREIGN KEY (author_id) REFERENCES user_account(id)
  constraint answer_mark_fraction_check CHECK (fraction >= 0::double precision AND fraction <= 1::double precision)
  constraint answer_mark_origin_check CHECK (origin = ANY (ARRAY['machine'::text, 'hand'::text, 're-mark'::text]))
  constraint answer_mark_participant_id_attempt_fkey FOREIGN KEY (participant_id, attempt) REFERENCES attempt(participant_id, number)
  constraint answer_mark_pkey PRIMARY KEY (activity_id, question_id, participant_id, attempt)
  constraint answer_mark_version_check CHECK (version >= 1)

  CREATE TRIGGER answer_mark__note_list_insert AFTER INSERT ON public.answer_mark FOR EACH ROW WHEN ((new.origin = 'hand'::text)) EXECUTE FUNCTION note_marking_change()

table answer_mark_history
  activity_id text not null
  attempt integer not null
  author_id text
  comment text not null
  criteria double precision[]
  fraction double precision not null
  id bigint not null generated always as identity
  marked_at timestamp with time zone
  origin text not null
  participant_id text not null
  points double precision not null
  question_id text not null
  replaced_at timestamp with time zone not null
  replaced_by text
  version integer not null

  constraint answer_mark_history_activity_id_fkey FOREIGN KEY (activity_id) REFERENCES activity(id)
  constraint answer_mark_history_author_id_fkey FOREIGN KEY (author_id) REFERENCES user_account(id)
  constraint answer_mark_history_origin_check CHECK (origin = ANY (ARRAY['machine'::text, 'hand'::text, 're-mark'::text]))
  constraint answer_mark_history_participant_id_fkey FOREIGN KEY (participant_id) REFERENCES participant(id)
  constraint answer_mark_history_pkey PRIMARY KEY (id)
  constraint answer_mark_history_replaced_by_fkey FOREIGN KEY (replaced_by) REFERENCES user_account(id)

  index answer_mark_history__answer CREATE INDEX answer_mark_history__answer ON public.answer_mark_history USING btree (activity_id, question_id, participant_id, attempt)

table answer_submission
  accepted_at timestamp with time zone not null
  activity_id text not null
  answer jsonb not null
  attempt integer not null
  body_hash bytea not null
  holder integer not null default 1
  outbox_id text
  participant_id text not null
  question_id text not null
  sequence bigint
  source text not null default 'device'::text
  submission_id text not null
  superseded boolean not null default false

  constraint answer_submission_outbox_id_check CHECK (length(outbox_id) = 22)
  constraint answer_submission_participant_id_attempt_fkey FOREIGN KEY (participant_id, attempt) REFERENCES attempt(participant_id, number)
  constraint answer_submission_pkey PRIMARY KEY (participant_id, submission_id)
  constraint answer_submission_sequence_check CHECK (sequence >= 0)
  constraint answer_submission_source_check CHECK (source = ANY (ARRAY['device'::text, 'card'::text, 'hand'::text]))
  constraint answer_submission_submission_id_check CHECK (length(submission_id) = 22)

  index answer_submission__activity_id CREATE INDEX answer_submission__activity_id ON public.answer_submission USING btree (activity_id)

table attempt
  activity_id text not null
  closed_content_ids text[] not null default '{}'::text[]
  content_id text
  deadline_at timestamp with time zone
  device_id text
  finished_at timestamp with time zone
  finished_by text
  holder integer not null default 1
  number integer not null
  participant_id text not null
  percent double precision
  points double precision
  preliminary boolean not null default false
  seed text not null
  started_at timestamp with time zone not null

  constraint attempt_activity_id_participant_id_fkey FOREIGN KEY (activity_id, participant_id) REFERENCES participant(activity_id, id)
  constraint attempt_device_id_check CHECK (length(device_id) = 22)
  constraint attempt_finished_by_check CHECK (finished_by = ANY (ARRAY['participant'::text, 'deadline'::text, 'organizer'::text]))
  constraint attempt_finished_check CHECK ((finished_at IS NULL) = (finished_by IS NULL))
  constraint attempt_holder_check CHECK (holder >= 1)
  constraint attempt_number_check CHECK (number >= 1)
  constraint attempt_pkey PRIMARY KEY (participant_id, number)

  index attempt__activity_id CREATE INDEX attempt__activity_id ON public.attempt USING btree (activity_id)
  index attempt__deadline_at CREATE INDEX attempt__deadline_at ON public.attempt USING btree (deadline_at) WHERE ((finished_at IS NULL) AND (deadline_at IS NOT NULL))
  index attempt__participant_id__open CREATE UNIQUE INDEX attempt__participant_id__open ON public.attempt USING btree (participant_id) WHERE (finished_at IS NULL)
  index attempt__preliminary CREATE INDEX attempt__preliminary ON public.attempt USING btree (activity_id) WHERE preliminary

  CREATE TRIGGER attempt__note_list_update AFTER UPDATE OF preliminary ON public.attempt FOR EACH ROW WHEN ((old.preliminary IS DISTINCT FROM new.preliminary)) EXECUTE FUNCTION note_marking_change()

table audit_entry
  action text not null
  actor_id text
  address text not null
  at timestamp with time zone not null
  details jsonb not null
  id bigint not null generated always as identity
  organization_id text
  subject_id text

  constraint audit_entry_pkey PRIMARY KEY (id)

  index audit_entry__actor_id CREATE INDEX audit_entry__actor_id ON public.audit_entry USING btree (actor_id, id)
  index audit_entry__at CREATE INDEX audit_entry__at ON public.audit_entry USING btree (at)
  index audit_entry__organization_id CREATE INDEX audit_entry__organization_id ON public.audit_entry USING btree (organization_id, id)
  index audit_entry__subject_id CREATE INDEX audit_entry__subject_id ON public.audit_entry USING btree (subject_id, id)

  CREATE TRIGGER audit_entry__append_only BEFORE UPDATE OR TRUNCATE ON public.audit_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER audit_entry__kept BEFORE DELETE ON public.audit_entry FOR EACH ROW EXECUTE FUNCTION refuse_delete_of_kept()

table catalog_folder
  date_changed timestamp with time zone not null
  date_created timestamp with time zone not null
  id text not null
  parent text
  search_stems tsvector not null generated always as (search_stems(title)) stored
  title text not null

  constraint catalog_folder_id_check CHECK (length(id) = 22)
  constraint catalog_folder_parent_fkey FOREIGN KEY (parent) REFERENCES catalog_folder(id)
  constraint catalog_folder_pkey PRIMARY KEY (id)

  index catalog_folder__parent CREATE INDEX catalog_folder__parent ON public.catalog_folder USING btree (parent)

table catalog_material
  course_id text
  folder text
  has_certificate boolean not null default false
  material_id text not null
  published_at timestamp with time zone not null
  published_by text
  search_stems tsvector not null default ''::tsvector
  source_material_id text
  source_version integer not null
  template text
  title_folded text not null
  updated_at timestamp with time zone not null
  withdrawn_at timestamp with time zone

  constraint catalog_material_course_id_fkey FOREIGN KEY (course_id) REFERENCES material(id)
  constraint catalog_material_folder_fkey FOREIGN KEY (folder) REFERENCES catalog_folder(id)
  constraint catalog_material_material_id_fkey FOREIGN KEY (material_id) REFERENCES material(id)
  constraint catalog_material_pkey PRIMARY KEY (material_id)
  constraint catalog_material_published_by_fkey FOREIGN KEY (published_by) REFERENCES user_account(id)

  index catalog_material__course_id CREATE INDEX catalog_material__course_id ON public.catalog_material USING btree (course_id)
  index catalog_material__folder CREATE INDEX catalog_material__folder ON public.catalog_material USING btree (folder) WHERE ((withdrawn_at IS NULL) AND (course_id IS NULL))
  index catalog_material__search_stems CREATE INDEX catalog_material__search_stems ON public.catalog_material USING gin (search_stems) WHERE ((withdrawn_at IS NULL) AND (course_id IS NULL))
  index catalog_material__source CREATE INDEX catalog_material__source ON public.catalog_material USING btree (source_material_id)
  index catalog_material__title CREATE INDEX catalog_material__title ON public.catalog_material USING btree (title_folded COLLATE "C", material_id) INCLUDE (template, has_certificate) WHERE ((withdrawn_at IS NULL) AND (course_id IS NULL))

table certificate
  activity_id text not null
  hidden_at timestamp with time zone
  id text not null
  issue_date timestamp with time zone not null
  number text not null
  organization text not null
  participant_id text not null
  percent double precision not null
  person_name text not null
  reissued_at timestamp with time zone
  reissued_by text
  revoke_reason text
  revoked_at timestamp with time zone
  revoked_by text
  title text not null
  user_id text

  constraint certificate_activity_id_fkey FOREIGN KEY (activity_id) REFERENCES activity(id)
  constraint certificate_activity_id_participant_id_key UNIQUE (activity_id, participant_id)
  constraint certificate_number_key UNIQUE (number)
  constraint certificate_participant_id_fkey FOREIGN KEY (participant_id) REFERENCES participant(id)
  constraint certificate_pkey PRIMARY KEY (id)
  constraint certificate_reissued_by_fkey FOREIGN KEY (reissued_by) REFERENCES user_account(id)
  constraint certificate_revoked_by_fkey FOREIGN KEY (revoked_by) REFERENCES user_account(id)
  constraint certificate_revoked_check CHECK ((revoked_at IS NULL) = (revoke_reason IS NULL))
  constraint certificate_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)

  index certificate__number_folded CREATE INDEX certificate__number_folded ON public.certificate USING btree (lower(number))
  index certificate__user_id CREATE INDEX certificate__user_id ON public.certificate USING btree (user_id) WHERE (user_id IS NOT NULL)

table certificate_renaming
  certificate_id text not null
  id text not null
  name_after text not null
  name_before text not null

  constraint certificate_renaming_certificate_id_fkey FOREIGN KEY (certificate_id) REFERENCES certificate(id)
  constraint certificate_renaming_pkey PRIMARY KEY (id)

  index certificate_renaming__certificate_id CREATE INDEX certificate_renaming__certificate_id ON public.certificate_renaming USING btree (certificate_id)

table consent
  address text not null
  given_at timestamp with time zone not null
  given_by text not null
  id text not null
  purpose text not null
  user_id text not null
  version text not null
  withdrawn_at timestamp with time zone

  constraint consent_given_by_check CHECK (given_by = ANY (ARRAY['registration'::text, 'invitation'::text, 'set_up'::text, 'organization'::text]))
  constraint consent_id_check CHECK (length(id) = 22)
  constraint consent_pkey PRIMARY KEY (id)
  constraint consent_purpose_check CHECK (purpose = 'personal_data'::text)
  constraint consent_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)

  index consent__user_id CREATE INDEX consent__user_id ON public.consent USING btree (user_id)

table content
  blocks jsonb not null
  id text not null
  layout jsonb not null default '{"kind": "plain", "background": null}'::jsonb
  material_id text not null
  position integer not null
  speaker_notes text not null
  title text not null

  constraint content_id_check CHECK (length(id) = 22)
  constraint content_material_id_fkey FOREIGN KEY (material_id) REFERENCES material(id) ON DELETE CASCADE
  constraint content_material_id_position_key UNIQUE (material_id, "position")
  constraint content_pkey PRIMARY KEY (id)

table credential
  changed_at timestamp with time zone not null
  created_at timestamp with time zone not null
  expires_at timestamp with time zone
  id text not null
  kind text not null
  password_hash text
  token_hash bytea
  user_id text not null
  version integer not null default 1

  constraint credential_expires_at_check CHECK ((expires_at IS NOT NULL) = (kind = 'one_time_card'::text))
  constraint credential_id_check CHECK (length(id) = 22)
  constraint credential_kind_check CHECK (kind = ANY (ARRAY['password'::text, 'one_time_card'::text, 'totp'::text, 'passkey'::text, 'recovery_codes'::text]))
  constraint credential_password_hash_check CHECK ((password_hash IS NOT NULL) = (kind = ANY (ARRAY['password'::text, 'one_time_card'::text])))
  constraint credential_pkey PRIMARY KEY (id)
  constraint credential_token_hash_check CHECK ((token_hash IS NOT NULL) = (kind = 'one_time_card'::text))
  constraint credential_token_hash_key UNIQUE (token_hash)
  constraint credential_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE

  index credential__one_of_kind CREATE UNIQUE INDEX credential__one_of_kind ON public.credential USING btree (user_id, kind) WHERE (kind <> 'passkey'::text)
  index credential__user CREATE INDEX credential__user ON public.credential USING btree (user_id)

table department
  full_name text not null
  id text not null
  organization_id text not null
  short_name text not null

  constraint department_id_check CHECK (length(id) = 22)
  constraint department_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id)
  constraint department_pkey PRIMARY KEY (id)

  index department__organization_id CREATE INDEX department__organization_id ON public.department USING btree (organization_id)

table erasure_act
  anonymised jsonb not null
  asked_by text not null
  deleted jsonb not null
  erased_at timestamp with time zone not null
  id text not null
  organization_id text
  user_id text not null

  constraint erasure_act_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES user_account(id)
  constraint erasure_act_id_check CHECK (length(id) = 22)
  constraint erasure_act_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id)
  constraint erasure_act_pkey PRIMARY KEY (id)
  constraint erasure_act_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)

  CREATE TRIGGER erasure_act__append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.erasure_act FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

table folder
  date_changed timestamp with time zone not null
  date_created timestamp with time zone not null
  id text not null
  parent text
  title text not null
  user_id text not null

  constraint folder_check CHECK (parent <> id)
  constraint folder_id_check CHECK (length(id) = 22)
  constraint folder_parent_fkey FOREIGN KEY (parent) REFERENCES folder(id)
  constraint folder_pkey PRIMARY KEY (id)
  constraint folder_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)

  index folder__parent CREATE INDEX folder__parent ON public.folder USING btree (parent)
  index folder__user_id__parent CREATE INDEX folder__user_id__parent ON public.folder USING btree (user_id, parent)

table group_join_code
  code text not null
  group_id text not null
  started_at timestamp with time zone not null
  started_by text
  stopped_at timestamp with time zone
  until timestamp with time zone not null

  constraint group_join_code_code_check CHECK (length(code) = 8)
  constraint group_join_code_code_key UNIQUE (code)
  constraint group_join_code_group_id_fkey FOREIGN KEY (group_id) REFERENCES student_group(id) ON DELETE CASCADE
  constraint group_join_code_pkey PRIMARY KEY (group_id)
  constraint group_join_code_started_by_fkey FOREIGN KEY (started_by) REFERENCES user_account(id)

  index group_join_code__started_by CREATE INDEX group_join_code__started_by ON public.group_join_code USING btree (started_by) WHERE (started_by IS NOT NULL)

table group_join_refusal
  at timestamp with time zone not null
  group_id text not null
  reason text not null
  user_id text not null

  constraint group_join_refusal_group_id_fkey FOREIGN KEY (group_id) REFERENCES student_group(id) ON DELETE CASCADE
  constraint group_join_refusal_pkey PRIMARY KEY (group_id, user_id)
  constraint group_join_refusal_reason_check CHECK (reason = ANY (ARRAY['unable_to_license'::text, 'primary_email_not_confirmed'::text, 'not_let_in'::text, 'too_many_participants'::text]))
  constraint group_join_refusal_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)

  index group_join_refusal__group CREATE INDEX group_join_refusal__group ON public.group_join_refusal USING btree (group_id, at)
  index group_join_refusal__user CREATE INDEX group_join_refusal__user ON public.group_join_refusal USING btree (user_id)

table group_proposal
  group_id text not null
  id text not null
  proposed_at timestamp with time zone not null
  proposed_by text
  user_id text not null

  constraint group_proposal_group_id_fkey FOREIGN KEY (group_id) REFERENCES student_group(id) ON DELETE CASCADE
  constraint group_proposal_group_id_user_id_key UNIQUE (group_id, user_id)
  constraint group_proposal_id_check CHECK (length(id) = 22)
  constraint group_proposal_pkey PRIMARY KEY (id)
  constraint group_proposal_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES user_account(id)
  constraint group_proposal_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE

  index group_proposal__proposed_by CREATE INDEX group_proposal__proposed_by ON public.group_proposal USING btree (proposed_by)
  index group_proposal__user_id CREATE INDEX group_proposal__user_id ON public.group_proposal USING btree (user_id)

table installation
  id text not null
  kind text not null
  made_at timestamp with time zone not null

  constraint installation_kind_check CHECK (kind = ANY (ARRAY['demo'::text, 'real'::text]))
  constraint installation_pkey PRIMARY KEY (id)

  index installation__single CREATE UNIQUE INDEX installation__single ON public.installation USING btree ((true))

table invitation
  accepted_at timestamp with time zone
  created_at timestamp with time zone not null
  department_id text not null
  email text not null
  expires_at timestamp with time zone not null
  first_name text not null
  id text not null
  invited_by text not null
  last_name text not null
  middle_name text not null
  roles text[] not null
  token_hash bytea not null
  type text not null
  withdrawn_at timestamp with time zone

  constraint invitation_department_id_fkey FOREIGN KEY (department_id) REFERENCES department(id)
  constraint invitation_id_check CHECK (length(id) = 22)
  constraint invitation_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES user_account(id)
  constraint invitation_pkey PRIMARY KEY (id)
  constraint invitation_token_hash_key UNIQUE (token_hash)
  constraint invitation_type_check CHECK (type = ANY (ARRAY['staff'::text, 'student'::text, 'external'::text]))

  index invitation__open CREATE UNIQUE INDEX invitation__open ON public.invitation USING btree (department_id, lower(email), type) WHERE ((accepted_at IS NULL) AND (withdrawn_at IS NULL))

table invitation_group
  added_at timestamp with time zone not null
  group_id text not null
  invitation_id text not null

  constraint invitation_group_group_id_fkey FOREIGN KEY (group_id) REFERENCES student_group(id) ON DELETE CASCADE
  constraint invitation_group_invitation_id_fkey FOREIGN KEY (invitation_id) REFERENCES invitation(id) ON DELETE CASCADE
  constraint invitation_group_pkey PRIMARY KEY (invitation_id, group_id)

  index invitation_group__group CREATE INDEX invitation_group__group ON public.invitation_group USING btree (group_id)

table job
  created_at timestamp with time zone not null default now()
  decided_at timestamp with time zone
  decided_by text
  department_id text not null
  id text not null
  status text not null
  type text not null
  user_id text not null

  constraint job_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES user_account(id)
  constraint job_department_id_fkey FOREIGN KEY (department_id) REFERENCES department(id)
  constraint job_id_check CHECK (length(id) = 22)
  constraint job_pkey PRIMARY KEY (id)
  constraint job_status_check CHECK (status = ANY (ARRAY['waiting'::text, 'accepted'::text, 'rejected'::text]))
  constraint job_type_check CHECK (type = ANY (ARRAY['staff'::text, 'student'::text, 'external'::text]))
  constraint job_user_id_department_id_type_key UNIQUE (user_id, department_id, type)
  constraint job_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)

  index job__department_id CREATE INDEX job__department_id ON public.job USING btree (department_id)

table job_role
  job_id text not null
  role text not null

  constraint job_role_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id)
  constraint job_role_pkey PRIMARY KEY (job_id, role)
  constraint job_role_role_check CHECK (role = ANY (ARRAY['student'::text, 'author'::text, 'organiser'::text, 'organisation_administrator'::text]))

table join_code
  activity_id text not null
  code text not null

  constraint join_code_activity_id_fkey FOREIGN KEY (activity_id) REFERENCES activity(id)
  constraint join_code_activity_id_key UNIQUE (activity_id)
  constraint join_code_code_check CHECK (code ~ '^[0-9]{6}$'::text)
  constraint join_code_pkey PRIMARY KEY (code)

table license
  features text[] not null
  id text not null
  limits jsonb not null
  organization_id text not null
  seats integer not null
  valid_from timestamp with time zone not null
  valid_until timestamp with time zone not null

  constraint license_id_check CHECK (length(id) = 22)
  constraint license_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id)
  constraint license_pkey PRIMARY KEY (id)
  constraint license_seats_check CHECK (seats >= 0)

  index license__organization_id CREATE INDEX license__organization_id ON public.license USING btree (organization_id)

table license_seat
  license_id text not null
  user_id text not null

  constraint license_seat_license_id_fkey FOREIGN KEY (license_id) REFERENCES license(id)
  constraint license_seat_pkey PRIMARY KEY (license_id, user_id)
  constraint license_seat_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)

  index license_seat__user_id CREATE INDEX license_seat__user_id ON public.license_seat USING btree (user_id)

table live_question
  activity_id text not null
  closed_at timestamp with time zone
  content_id text not null
  deadline_at timestamp with time zone
  graded_at timestamp with time zone
  opened_at timestamp with time zone not null
  question_id text not null
  revealed_at timestamp with time zone

  constraint live_question_activity_id_fkey FOREIGN KEY (activity_id) REFERENCES live_session(activity_id)
  constraint live_question_pkey PRIMARY KEY (activity_id, question_id)

  index live_question__deadline_at CREATE INDEX live_question__deadline_at ON public.live_question USING btree (deadline_at) WHERE (closed_at IS NULL)

table live_session
  activity_id text not null
  entrance_locked boolean not null default false
  finished_at timestamp with time zone
  led_by_family text
  left_at timestamp with time zone
  paused_at timestamp with time zone
  phase text not null
  position integer not null
  presenter_seen_at timestamp with time zone
  projector_turn integer not null default 0
  roster integer not null default 0
  scanner_turn integer not null default 0
  seed text not null
  started_at timestamp with time zone
  step integer not null default 0
  with_cards boolean not null default false

  constraint live_session_activity_id_fkey FOREIGN KEY (activity_id) REFERENCES activity(id)
  constraint live_session_phase_check CHECK (phase = ANY (ARRAY['lobby'::text, 'content'::text, 'open'::text, 'closed'::text, 'revealed'::text, 'leaderboard'::text, 'finished'::text]))
  constraint live_session_pkey PRIMARY KEY (activity_id)

  index live_session__left_at CREATE INDEX live_session__left_at ON public.live_session USING btree (left_at) WHERE (left_at IS NOT NULL)
  index live_session__presenter_seen_at CREATE INDEX live_session__presenter_seen_at ON public.live_session USING btree (presenter_seen_at) WHERE (phase <> 'finished'::text)

table live_version
  activity_id text not null
  audience text not null
  version bigint not null default 1

  constraint live_version_activity_id_fkey FOREIGN KEY (activity_id) REFERENCES live_session(activity_id)
  constraint live_version_audience_check CHECK (audience = ANY (ARRAY['participant'::text, 'presenter'::text, 'projector'::text, 'scanner'::text]))
  constraint live_version_pkey PRIMARY KEY (activity_id, audience)

table mail
  created_at timestamp with time zone not null
  failed_at timestamp with time zone
  id bigint not null generated always as identity
  letter jsonb
  sent_at timestamp with time zone
  subject text not null
  to_email text not null
  to_name text not null

  constraint mail_pkey PRIMARY KEY (id)

  index mail__to_email CREATE INDEX mail__to_email ON public.mail USING btree (to_email)

table material
  allow_copying boolean not null default true
  attempt_minutes integer
  certificate jsonb
  cover text
  date_changed timestamp with time zone not null
  date_created timestamp with time zone not null
  folder text
  id text not null
  language text not null
  overview jsonb not null
  short_overview text not null
  study_time real
  tags text[] not null
  template text
  title text not null
  toc jsonb not null default '[]'::jsonb
  user_id text
  version integer not null default 1

  constraint material_attempt_minutes_check CHECK (attempt_minutes >= 1 AND attempt_minutes <= 10080)
  constraint material_folder_fkey FOREIGN KEY (folder) REFERENCES folder(id)
  constraint material_id_check CHECK (length(id) = 22)
  constraint material_pkey PRIMARY KEY (id)
  constraint material_template_check CHECK (template = ANY (ARRAY['test'::text, 'survey'::text, 'tasks'::text, 'presentation'::text, 'course'::text]))
  constraint material_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)

  index material__folder CREATE INDEX material__folder ON public.material USING btree (folder)
  index material__user_id__folder CREATE INDEX material__user_id__folder ON public.material USING btree (user_id, folder)

table material_content_version
  document jsonb not null
  hash text not null
  material_id text not null

  constraint material_content_version_hash_check CHECK (length(hash) = 64)
  constraint material_content_version_material_id_fkey FOREIGN KEY (material_id) REFERENCES material(id) ON DELETE CASCADE
  constraint material_content_version_pkey PRIMARY KEY (material_id, hash)

table material_file
  hash text not null
  material_id text not null

  constraint material_file_hash_fkey FOREIGN KEY (hash) REFERENCES stored_file(hash)
  constraint material_file_material_id_fkey FOREIGN KEY (material_id) REFERENCES material(id) ON DELETE CASCADE
  constraint material_file_pkey PRIMARY KEY (material_id, hash)

  index material_file__hash CREATE INDEX material_file__hash ON public.material_file USING btree (hash)

table material_version
  cause text not null
  content_hashes text[] not null
  description jsonb not null
  material_id text not null
  restored_from integer
  save_id text
  saved_at timestamp with time zone not null
  template text
  toc jsonb not null
  user_id text
  version integer not null

  constraint material_version_cause_check CHECK (cause = ANY (ARRAY['edit'::text, 'restore'::text, 'convert'::text, 'rename'::text, 'create'::text, 'copy'::text]))
  constraint material_version_material_id_fkey FOREIGN KEY (material_id) REFERENCES material(id) ON DELETE CASCADE
  constraint material_version_pkey PRIMARY KEY (material_id, version)
  constraint material_version_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)

  index material_version__save_id CREATE UNIQUE INDEX material_version__save_id ON public.material_version USING btree (material_id, save_id)
  index material_version__saved_at CREATE INDEX material_version__saved_at ON public.material_version USING btree (saved_at)

table notification
  audience text
  event jsonb
  event_key text
  id text not null
  image text
  is_urgent boolean not null default false
  organization_id text
  overview text
  shown_from timestamp with time zone not null
  shown_until timestamp with time zone
  title text
  type smallint not null
  withdrawn_at timestamp with time zone

  constraint notification_audience_check CHECK (audience = ANY (ARRAY['all'::text, 'staff'::text, 'pupils'::text, 'organization'::text]))
  constraint notification_event_check CHECK ((type = 1) = (event IS NOT NULL))
  constraint notification_event_key_key UNIQUE (event_key)
  constraint notification_image_fkey FOREIGN KEY (image) REFERENCES stored_file(hash)
  constraint notification_news_check CHECK ((type = 0) = (audience IS NOT NULL AND title IS NOT NULL AND overview IS NOT NULL AND shown_until IS NOT NULL))
  constraint notification_organization_check CHECK ((organization_id IS NOT NULL) = (type = 1 OR audience = 'organization'::text))
  constraint notification_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE
  constraint notification_pkey PRIMARY KEY (id)
  constraint notification_type_check CHECK (type = ANY (ARRAY[0, 1]))

  index notification__image CREATE INDEX notification__image ON public.notification USING btree (image) WHERE (image IS NOT NULL)
  index notification__news CREATE INDEX notification__news ON public.notification USING btree (shown_from) WHERE (type = 0)
  index notification__organization_id CREATE INDEX notification__organization_id ON public.notification USING btree (organization_id)

table notification_reader
  notification_id text not null
  read_at timestamp with time zone
  user_id text not null

  constraint notification_reader_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES notification(id) ON DELETE CASCADE
  constraint notification_reader_pkey PRIMARY KEY (user_id, notification_id)
  constraint notification_reader_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE

  index notification_reader__notification_id CREATE INDEX notification_reader__notification_id ON public.notification_reader USING btree (notification_id)

table one_time_link
  created_at timestamp with time zone not null
  email text not null
  expires_at timestamp with time zone not null
  group_join text
  purpose text not null
  token_hash bytea not null
  used_at timestamp with time zone
  user_id text

  constraint one_time_link_check CHECK ((user_id IS NULL) = (purpose = 'set_up'::text))
  constraint one_time_link_pkey PRIMARY KEY (token_hash)
  constraint one_time_link_purpose_check CHECK (purpose = ANY (ARRAY['confirm_email'::text, 'change_email'::text, 'reset_password'::text, 'set_up'::text, 'first_password'::text]))
  constraint one_time_link_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)

  index one_time_link__user_id CREATE INDEX one_time_link__user_id ON public.one_time_link USING btree (user_id)

table organization
  full_name text not null
  grade_scale jsonb
  has_computer_class boolean not null default false
  id text not null
  search_words text collate C not null generated always as (((' '::text || btrim(regexp_replace(regexp_replace(translate(lower((NORMALIZE(((short_name || ' '::text) || full_name), NFC) COLLATE "ru-x-icu")), chr(1105), chr(1077)), '(\d+)'::text, ' \1 '::text, 'g'::text), '[^[:alnum:]]+'::text, ' '::text, 'g'::text))) || ' '::text)) stored
  short_name text not null
  time_zone text not null default 'Europe/Moscow'::text
  website text

  constraint organization_id_check CHECK (length(id) = 22)
  constraint organization_pkey PRIMARY KEY (id)

  index organization__search_words CREATE INDEX organization__search_words ON public.organization USING gin (array_to_tsvector(string_to_array(btrim(search_words), ' '::text)))

table organization_rejection
  organization_id text not null
  rejected_at timestamp with time zone not null
  user_id text not null

  constraint organization_rejection_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE
  constraint organization_rejection_pkey PRIMARY KEY (organization_id, user_id)
  constraint organization_rejection_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE

  index organization_rejection__user CREATE INDEX organization_rejection__user ON public.organization_rejection USING btree (user_id)

table participant
  activity_id text not null
  card_number smallint
  group_id text
  id text not null
  joined_at timestamp with time zone not null
  nickname text not null
  nickname_key text
  play_token_hash bytea
  removed_at timestamp with time zone
  seen_at timestamp with time zone
  status smallint not null
  user_id text

  constraint participant_activity_id_fkey FOREIGN KEY (activity_id) REFERENCES activity(id)
  constraint participant_activity_id_id_key UNIQUE (activity_id, id)
  constraint participant_card_number_check CHECK (card_number >= 1 AND card_number <= 100)
  constraint participant_card_number_key UNIQUE (activity_id, card_number) DEFERRABLE
  constraint participant_group_id_fkey FOREIGN KEY (group_id) REFERENCES student_group(id) ON DELETE SET NULL
  constraint participant_id_check CHECK (length(id) = 22)
  constraint participant_pkey PRIMARY KEY (id)
  constraint participant_play_token_hash_key UNIQUE (play_token_hash)
  constraint participant_status_check CHECK (status = ANY (ARRAY[0, 10, 20]))
  constraint participant_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)

  index participant__activity_id__nickname_key CREATE UNIQUE INDEX participant__activity_id__nickname_key ON public.participant USING btree (activity_id, nickname_key)
  index participant__activity_id__user_id CREATE UNIQUE INDEX participant__activity_id__user_id ON public.participant USING btree (activity_id, user_id)
  index participant__group_id CREATE INDEX participant__group_id ON public.participant USING btree (group_id) WHERE (group_id IS NOT NULL)
  index participant__user_id CREATE INDEX participant__user_id ON public.participant USING btree (user_id)

  CREATE TRIGGER participant__note_list_delete AFTER DELETE ON public.participant FOR EACH ROW WHEN ((old.user_id IS NOT NULL)) EXECUTE FUNCTION note_person_change()
  CREATE TRIGGER participant__note_list_insert AFTER INSERT ON public.participant FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION note_person_change()
  CREATE TRIGGER participant__note_list_removal AFTER UPDATE OF removed_at ON public.participant FOR EACH ROW WHEN ((old.removed_at IS DISTINCT FROM new.removed_at)) EXECUTE FUNCTION note_marking_change()
  CREATE TRIGGER participant__note_list_update AFTER UPDATE OF user_id, status, removed_at ON public.participant FOR EACH ROW WHEN (((new.user_id IS NOT NULL) AND (((old.user_id IS DISTINCT FROM new.user_id) OR (old.status IS DISTINCT FROM new.status)) OR (old.removed_at IS DISTINCT FROM new.removed_at)))) EXECUTE FUNCTION note_person_change()

table passkey
  counter bigint not null
  credential_id text not null
  external_id text not null
  last_used_at timestamp with time zone
  name text not null
  public_key bytea not null
  transports text[] not null

  constraint passkey_credential_id_fkey FOREIGN KEY (credential_id) REFERENCES credential(id) ON DELETE CASCADE
  constraint passkey_external_id_key UNIQUE (external_id)
  constraint passkey_pkey PRIMARY KEY (credential_id)

table passkey_challenge
  challenge text not null
  expires_at timestamp with time zone not null
  family_id text not null
  purpose text not null

  constraint passkey_challenge_family_id_fkey FOREIGN KEY (family_id) REFERENCES session_family(id) ON DELETE CASCADE
  constraint passkey_challenge_pkey PRIMARY KEY (family_id, purpose)
  constraint passkey_challenge_purpose_check CHECK (purpose = ANY (ARRAY['add'::text, 'prove'::text]))

table pending_sign_in
  challenge text
  credential_id text not null
  expires_at timestamp with time zone not null
  shared_computer boolean
  token_hash bytea not null
  tries integer not null default 0
  user_id text not null
  version integer not null

  constraint pending_sign_in_pkey PRIMARY KEY (token_hash)
  constraint pending_sign_in_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE

  index pending_sign_in__user CREATE INDEX pending_sign_in__user ON public.pending_sign_in USING btree (user_id)

table press
  body_hash bytea not null
  key text not null
  made_id text
  pressed_at timestamp with time zone not null
  user_id text not null

  constraint press_key_check CHECK (length(key) >= 1 AND length(key) <= 100)
  constraint press_pkey PRIMARY KEY (user_id, key)

  index press__pressed_at CREATE INDEX press__pressed_at ON public.press USING btree (pressed_at)

table question
  content_id text not null
  id text not null
  points double precision not null
  position integer not null
  prompt jsonb not null
  required boolean not null
  time_limit integer
  type text not null

  constraint question_content_id_fkey FOREIGN KEY (content_id) REFERENCES content(id) ON DELETE CASCADE
  constraint question_content_id_position_key UNIQUE (content_id, "position")
  constraint question_id_check CHECK (length(id) = 22)
  constraint question_pkey PRIMARY KEY (id)
  constraint question_points_check CHECK (points >= 0::double precision)
  constraint question_time_limit_check CHECK (time_limit > 0)

table question_correction
  activity_id text not null
  author_id text not null
  id bigint not null generated always as identity
  key jsonb
  kind text not null
  made_at timestamp with time zone not null
  question_id text not null
  reason text not null

  constraint question_correction_activity_id_fkey FOREIGN KEY (activity_id) REFERENCES activity(id)
  constraint question_correction_author_id_fkey FOREIGN KEY (author_id) REFERENCES user_account(id)
  constraint question_correction_key_check CHECK ((kind = 'key'::text) = (key IS NOT NULL))
  constraint question_correction_kind_check CHECK (kind = ANY (ARRAY['key'::text, 'full'::text, 'undo'::text]))
  constraint question_correction_pkey PRIMARY KEY (id)

  index question_correction__activity_id CREATE INDEX question_correction__activity_id ON public.question_correction USING btree (activity_id, question_id)

table question_key
  explanation jsonb
  key jsonb
  question_id text not null

  constraint question_key_pkey PRIMARY KEY (question_id)
  constraint question_key_question_id_fkey FOREIGN KEY (question_id) REFERENCES question(id) ON DELETE CASCADE

table rate_limit
  bucket text not null
  empty_at timestamp with time zone not null

  constraint rate_limit_pkey PRIMARY KEY (bucket)

  index rate_limit__empty_at CREATE INDEX rate_limit__empty_at ON public.rate_limit USING btree (empty_at)

table recovery_code
  code_hash bytea not null
  credential_id text not null
  used_at timestamp with time zone

  constraint recovery_code_credential_id_fkey FOREIGN KEY (credential_id) REFERENCES credential(id) ON DELETE CASCADE
  constraint recovery_code_pkey PRIMARY KEY (credential_id, code_hash)

table refresh_token
  created_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  family_id text not null
  replaced_at timestamp with time zone
  token_hash bytea not null

  constraint refresh_token_family_id_fkey FOREIGN KEY (family_id) REFERENCES session_family(id)
  constraint refresh_token_pkey PRIMARY KEY (token_hash)

  index refresh_token__family_id CREATE INDEX refresh_token__family_id ON public.refresh_token USING btree (family_id)

table reminder
  kind text not null
  participant_id text not null
  sent_at timestamp with time zone not null

  constraint reminder_kind_check CHECK (kind = ANY (ARRAY['assigned'::text, 'ending'::text]))
  constraint reminder_participant_id_fkey FOREIGN KEY (participant_id) REFERENCES participant(id) ON DELETE CASCADE
  constraint reminder_pkey PRIMARY KEY (participant_id, kind)

table result_cache
  activity_id text not null
  attempts integer not null default 0
  facts bytea
  format integer not null default 0
  version text
  wanted_at timestamp with time zone
  written_by text

  constraint result_cache_activity_id_fkey FOREIGN KEY (activity_id) REFERENCES activity(id) ON DELETE CASCADE
  constraint result_cache_facts_check CHECK ((facts IS NULL) = (version IS NULL) AND (facts IS NULL) = (written_by IS NULL))
  constraint result_cache_pkey PRIMARY KEY (activity_id)

table server_secret
  name text not null
  value bytea not null

  constraint server_secret_pkey PRIMARY KEY (name)

table session_family
  address text not null default ''::text
  created_at timestamp with time zone not null
  device text not null default ''::text
  end_reason text
  ended_at timestamp with time zone
  id text not null
  is_shared_computer boolean not null default false
  last_seen_at timestamp with time zone not null default now()
  second_factor_at timestamp with time zone
  user_id text not null

  constraint session_family_end_reason_check CHECK (end_reason = ANY (ARRAY['signed_out'::text, 'signed_out_everywhere'::text, 'password_changed'::text, 'token_reused'::text, 'dismissed'::text, 'erased'::text, 'second_factor_changed'::text, 'too_many'::text, 'ended_by_administrator'::text]))
  constraint session_family_id_check CHECK (length(id) = 22)
  constraint session_family_pkey PRIMARY KEY (id)
  constraint session_family_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)

  index session_family__user_id CREATE INDEX session_family__user_id ON public.session_family USING btree (user_id)

table signing_key
  created_at timestamp with time zone not null
  kid text not null
  private_key text not null
  public_key text not null

  constraint signing_key_pkey PRIMARY KEY (kid)

table snapshot
  certificate jsonb
  created_at timestamp with time zone not null
  document jsonb not null
  material_hash text not null
  template text
  title text not null default ''::text

  constraint snapshot_material_hash_check CHECK (material_hash ~ '^[0-9a-f]{64}$'::text)
  constraint snapshot_pkey PRIMARY KEY (material_hash)

  index snapshot__certificate CREATE INDEX snapshot__certificate ON public.snapshot USING btree (material_hash) WHERE (certificate IS NOT NULL)

table snapshot_file
  hash text not null
  material_hash text not null

  constraint snapshot_file_hash_fkey FOREIGN KEY (hash) REFERENCES stored_file(hash)
  constraint snapshot_file_material_hash_fkey FOREIGN KEY (material_hash) REFERENCES snapshot(material_hash)
  constraint snapshot_file_pkey PRIMARY KEY (material_hash, hash)

  index snapshot_file__hash CREATE INDEX snapshot_file__hash ON public.snapshot_file USING btree (hash)

table snapshot_key
  document jsonb not null
  material_hash text not null

  constraint snapshot_key_material_hash_fkey FOREIGN KEY (material_hash) REFERENCES snapshot(material_hash)
  constraint snapshot_key_pkey PRIMARY KEY (material_hash)

table spent_proof
  challenge_hash bytea not null
  expires_at timestamp with time zone not null

  constraint spent_proof_pkey PRIMARY KEY (challenge_hash)

  index spent_proof__expires_at CREATE INDEX spent_proof__expires_at ON public.spent_proof USING btree (expires_at)

table stored_file
  created_at timestamp with time zone not null
  hash text not null
  height integer
  media_type text not null
  size integer not null
  width integer

  constraint stored_file_hash_check CHECK (hash ~ '^[0-9a-f]{64}$'::text)
  constraint stored_file_pkey PRIMARY KEY (hash)

table stored_upload
  hash text not null
  uploaded_at timestamp with time zone not null
  user_id text not null

  constraint stored_upload_hash_fkey FOREIGN KEY (hash) REFERENCES stored_file(hash)
  constraint stored_upload_pkey PRIMARY KEY (user_id, hash)
  constraint stored_upload_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)

  index stored_upload__hash CREATE INDEX stored_upload__hash ON public.stored_upload USING btree (hash)

table student_group
  date_changed timestamp with time zone not null
  date_created timestamp with time zone not null
  department_id text not null
  id text not null
  join_id text not null
  name text not null
  owner_id text
  status smallint not null
  type smallint not null

  constraint student_group_department_id_fkey FOREIGN KEY (department_id) REFERENCES department(id)
  constraint student_group_id_check CHECK (length(id) = 22)
  constraint student_group_join_id_check CHECK (length(join_id) = 22)
  constraint student_group_join_id_key UNIQUE (join_id)
  constraint student_group_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES user_account(id)
  constraint student_group_pkey PRIMARY KEY (id)
  constraint student_group_status_check CHECK (status = ANY (ARRAY[1, 2]))
  constraint student_group_type_check CHECK (type = ANY (ARRAY[1000, 1010, 1020, 1030, 1040, 1050, 1060, 1070]))

  index student_group__department CREATE INDEX student_group__department ON public.student_group USING btree (department_id)
  index student_group__owner CREATE INDEX student_group__owner ON public.student_group USING btree (owner_id) WHERE (owner_id IS NOT NULL)

table student_group_member
  added_by text
  card_number smallint
  group_id text not null
  how text not null
  joined_at timestamp with time zone not null
  removed_at timestamp with time zone
  removed_by text
  user_id text not null

  constraint student_group_member_added_by_fkey FOREIGN KEY (added_by) REFERENCES user_account(id)
  constraint student_group_member_card_number_check CHECK (card_number >= 1 AND card_number <= 100)
  constraint student_group_member_card_number_key UNIQUE (group_id, card_number) DEFERRABLE
  constraint student_group_member_group_id_fkey FOREIGN KEY (group_id) REFERENCES student_group(id) ON DELETE CASCADE
  constraint student_group_member_how_check CHECK (how = ANY (ARRAY['code'::text, 'link'::text, 'teacher'::text, 'roster'::text, 'invitation'::text, 'proposal'::text]))
  constraint student_group_member_pkey PRIMARY KEY (group_id, user_id)
  constraint student_group_member_removed_by_fkey FOREIGN KEY (removed_by) REFERENCES user_account(id)
  constraint student_group_member_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)

  index student_group_member__added_by CREATE INDEX student_group_member__added_by ON public.student_group_member USING btree (added_by) WHERE (added_by IS NOT NULL)
  index student_group_member__removed_by CREATE INDEX student_group_member__removed_by ON public.student_group_member USING btree (removed_by) WHERE (removed_by IS NOT NULL)
  index student_group_member__user CREATE INDEX student_group_member__user ON public.student_group_member USING btree (user_id)

  CREATE TRIGGER student_group_member__note_list_change AFTER INSERT OR DELETE OR UPDATE ON public.student_group_member FOR EACH ROW EXECUTE FUNCTION note_person_change()

table totp
  credential_id text not null
  last_step bigint not null
  sealed_secret bytea not null

  constraint totp_credential_id_fkey FOREIGN KEY (credential_id) REFERENCES credential(id) ON DELETE CASCADE
  constraint totp_pkey PRIMARY KEY (credential_id)

table totp_enrolment
  expires_at timestamp with time zone not null
  sealed_secret bytea not null
  user_id text not null

  constraint totp_enrolment_pkey PRIMARY KEY (user_id)
  constraint totp_enrolment_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE

table user_account
  created_at timestamp with time zone not null
  email text
  email_confirmed boolean not null
  erased_at timestamp with time zone
  first_name text not null
  id text not null
  last_name text not null
  login text
  made_by_organization_id text
  middle_name text not null
  permission_epoch integer not null default 0
  reminders boolean not null default true
  search_text text not null generated always as (search_text(((((((((last_name || ' '::text) || first_name) || ' '::text) || middle_name) || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || COALESCE(login, ''::text)))) stored
  theme text not null default 'auto'::text
  time_zone text
  user_type text not null

  constraint user_account_id_check CHECK (length(id) = 22)
  constraint user_account_made_by_organization_id_fkey FOREIGN KEY (made_by_organization_id) REFERENCES organization(id)
  constraint user_account_name_check CHECK (email IS NOT NULL OR login IS NOT NULL)
  constraint user_account_pkey PRIMARY KEY (id)
  constraint user_account_theme_check CHECK (theme = ANY (ARRAY['light'::text, 'dark'::text, 'auto'::text]))
  constraint user_account_user_type_check CHECK (user_type = ANY (ARRAY['student'::text, 'staff'::text]))

  index user_account__email CREATE UNIQUE INDEX user_account__email ON public.user_account USING btree (lower(email))
  index user_account__login CREATE UNIQUE INDEX user_account__login ON public.user_account USING btree (login) WHERE (login IS NOT NULL)
  index user_account__unconfirmed CREATE INDEX user_account__unconfirmed ON public.user_account USING btree (created_at) WHERE ((NOT email_confirmed) AND (erased_at IS NULL))

  CREATE TRIGGER user_account__note_list_change AFTER UPDATE OF last_name, first_name, middle_name ON public.user_account FOR EACH ROW WHEN ((((old.last_name IS DISTINCT FROM new.last_name) OR (old.first_name IS DISTINCT FROM new.first_name)) OR (old.middle_name IS DISTINCT FROM new.middle_name))) EXECUTE FUNCTION note_name_change()

table user_role
  role text not null
  user_id text not null

  constraint user_role_pkey PRIMARY KEY (user_id, role)
  constraint user_role_role_check CHECK (role = ANY (ARRAY['curator'::text, 'platform_administrator'::text]))
  constraint user_role_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)

CREATE OR REPLACE FUNCTION public.note_activity_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      former activity := old;
      present activity := new;
      known activity := coalesce(new, old);
    begin
      insert into activity_list_change (user_id)
      select distinct person.id from (
        values (present.user_id), (present.presenter_id), (former.user_id), (former.presenter_id)
        union
        select user_id from participant where activity_id = known.id and removed_at is null
        union
        select m.user_id from activity_group g
        join student_group_member m on m.group_id = g.group_id and m.removed_at is null
        where g.activity_id = known.id
      ) person (id)
      where person.id is not null;
      return null;
    end $function$


CREATE OR REPLACE FUNCTION public.note_activity_group_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into activity_list_change (user_id)
      select user_id from student_group_member
      where group_id = coalesce(new.group_id, old.group_id) and removed_at is null;
      return null;
    end $function$


CREATE OR REPLACE FUNCTION public.note_marking_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into activity_list_change (user_id)
      select distinct person.id from activity a, lateral (values (a.user_id), (a.presenter_id)) person (id)
      where a.id = new.activity_id and person.id is not null;
      return null;
    end $function$


CREATE OR REPLACE FUNCTION public.note_name_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into activity_list_change (user_id)
      select distinct p.user_id from activity a join participant p on p.activity_id = a.id
      where a.user_id = new.id and a.status in (0, 10) and p.user_id is not null;
      return null;
    end $function$


CREATE OR REPLACE FUNCTION public.note_person_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into activity_list_change (user_id) values (coalesce(new.user_id, old.user_id));
      return null;
    end $function$


CREATE OR REPLACE FUNCTION public.plain_text(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN btrim(regexp_replace(regexp_replace(translate(lower((NORMALIZE(translate($1, (chr(8470) || chr(8203)), '  '::text), NFKC) COLLATE "ru-x-icu")), chr(1105), chr(1077)), '[\u00ad\u0300-\u036f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200c-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\U000e0100-\U000e01ef]'::text, ''::text, 'g'::text), '[\t\n\v\f\r ]+'::text, ' '::text, 'g'::text))


CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      raise exception '% only grows', tg_table_name using errcode = 'insufficient_privilege';
    end $function$


CREATE OR REPLACE FUNCTION public.refuse_delete_of_kept()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      swept_before text := nullif(current_setting('parta.audit_swept_before', true), '');
    begin
      if swept_before is null or old.at >= least(swept_before::timestamptz, now() - interval '30 days') then
        raise exception '% only grows', tg_table_name using errcode = 'insufficient_privilege';
      end if;
      return old;
    end $function$


CREATE OR REPLACE FUNCTION public.search_stems(text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (to_tsvector('russian'::regconfig, regexp_replace((plain_text($1) COLLATE "ru-x-icu"), '[^[:alnum:]]+'::text, ' '::text, 'g'::text)) || to_tsvector('russian'::regconfig, regexp_replace((search_text($1) COLLATE "ru-x-icu"), '[^[:alnum:]]+'::text, ' '::text, 'g'::text)))


CREATE OR REPLACE FUNCTION public.search_text(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN translate(plain_text($1), 'abcehkmoptxyijsαορχυ'::text, 'авсенкмортхуіјѕаорху'::text)

